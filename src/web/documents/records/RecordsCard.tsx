import { GitCompareArrows } from 'lucide-react'
import { useState } from 'react'
import type { CompanyData, DocumentRow } from '#shared/documents/documents.endpoints.ts'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { listAddress } from '#web/list/address.ts'
import { DataList } from '#web/list/DataList.tsx'
import { choiceFilter } from '#web/list/filters.ts'
import { IgnoredNotice } from '#web/list/IgnoredNotice.tsx'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { useSelection } from '#web/list/selection/useSelection.ts'
import { useListAddress } from '#web/list/useListAddress.ts'
import { useNumberedList } from '#web/list/useNumberedList.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Segments } from '#web/ui/form/segments.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { documentsQuery } from '../documents.api.ts'
import { RecordCard, recordColumns } from './recordColumns.tsx'
import { recordsId } from './recordsId.ts'
import { useRecordActions } from './useRecordActions.ts'

const MakeCopyDialog = whenNeeded(() =>
  import('#web/domain/copies/MakeCopyDialog.tsx').then((module) => module.MakeCopyDialog),
)
const CompareDialog = whenNeeded(() => import('./CompareDialog.tsx').then((module) => module.CompareDialog))

const categories = [
  { value: 'teaser', label: '티저' },
  { value: 'im', label: 'IM' },
] as const
const address = listAddress({
  filters: { made: choiceFilter('문서 종류', categories) },
  beside: ['businessNumber', 'template', 'method', 'document', 'copy'],
})

/** Lists the documents made for this company, to download, reopen, copy or compare. */
export function RecordsCard({ data }: { data: CompanyData }) {
  const { businessNumber } = data.company
  const list = useListAddress(address)
  const category = list.filters.made
  const found = useNumberedList(
    documentsQuery({ businessNumber, ...(category ? { category } : {}), page: String(list.page) }),
    list,
  )
  const chosen = useSelection<DocumentRow>(found.rows?.filter(isComparable) ?? [], ({ id }) => id)
  const [compared, setCompared] = useState<readonly [number, number] | null>(null)
  const [given, setGiven] = useState<DocumentRow | null>(null)
  const actions = useRecordActions(setGiven)
  const counts = found.answer?.counts
  const [older, newer] = chosen.rows.toSorted((a, b) => a.id - b.id)
  const isPair =
    chosen.rows.length === 2 && older !== undefined && newer !== undefined && isSameKind(older, newer)
  return (
    <Card id={recordsId} aria-labelledby={`${recordsId}-title`} className="scroll-mt-1">
      <CardHeader id={`${recordsId}-title`} title="이 기업의 문서" note={counts && `${counts.all}건`}>
        <Button
          size="sm"
          disabled={!isPair}
          title="같은 템플릿으로 작성한 문서 둘을 선택하면 비교할 수 있습니다."
          onClick={() => older && newer && setCompared([older.id, newer.id])}
        >
          <GitCompareArrows aria-hidden />
          비교
        </Button>
        <Segments
          size="sm"
          aria-label="문서 종류"
          value={category ?? 'all'}
          onValueChange={(value) => list.setFilters({ made: value === 'all' ? undefined : value })}
          options={[
            { value: 'all', label: `모두 ${counts?.all ?? ''}` },
            ...categories.map(({ value, label }) => ({ value, label: `${label} ${counts?.[value] ?? ''}` })),
          ]}
          className="w-auto [&_label]:whitespace-nowrap"
        />
      </CardHeader>
      <IgnoredNotice ignored={list.ignored} />
      <ListFrame
        inCard
        result={found}
        failed="문서 목록을 불러오지 못했습니다"
        skeleton={{ rows: 3, columns: 6, dense: false }}
        nothing={
          <EmptyState
            level={3}
            title="만든 문서가 없습니다"
            text="작성하거나 업로드한 티저와 IM이 여기에 모입니다."
          />
        }
      >
        {(rows) => (
          <DataList
            inCard
            label="이 기업의 문서"
            columns={recordColumns({ actions, chosen })}
            rows={rows}
            keyOf={({ id }) => id}
            card={(row) => <RecordCard row={row} actions={actions} chosen={chosen} />}
          />
        )}
      </ListFrame>
      {found.answer && found.answer.total > found.answer.pageSize && (
        <Pager
          page={found.answer.page}
          pageSize={found.answer.pageSize}
          total={found.answer.total}
          counter="건"
          onPageChange={list.setPage}
          className="border-line-soft border-t px-4 py-2"
        />
      )}
      {given?.fileName && (
        <MakeCopyDialog
          needed
          document={{ ...data.company, fileName: given.fileName }}
          onClose={() => setGiven(null)}
        />
      )}
      {compared && <CompareDialog needed ids={compared} onClose={() => setCompared(null)} />}
    </Card>
  )
}

/** Only documents written in the form can be compared, because uploaded files have no fields. */
export const isComparable = ({ method }: DocumentRow) => method === 'written'
const isSameKind = (a: DocumentRow, b: DocumentRow) =>
  a.category === b.category && a.templateType === b.templateType
