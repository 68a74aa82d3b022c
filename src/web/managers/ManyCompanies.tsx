import { Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { nobody } from '#shared/catalogue/fields/filter.ts'
import { sides, uniqueNumberText } from '#shared/catalogue/words/sides.ts'
import { type CompanyListRow, listCompanies } from '#shared/company/list/companyList.endpoints.ts'
import { pathOf } from '#shared/platform/endpoint.ts'
import { call } from '#web/lib/call/call.ts'
import type { Column } from '#web/list/columns.ts'
import { DataList } from '#web/list/DataList.tsx'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { MoreRows } from '#web/list/MoreRows.tsx'
import { SearchBox } from '#web/list/SearchBox.tsx'
import { SelectableCard } from '#web/list/selection/SelectableCard.tsx'
import { SelectionBar } from '#web/list/selection/SelectionBar.tsx'
import { useSelection } from '#web/list/selection/useSelection.ts'
import { keyedQuery, useKeysetList } from '#web/list/useKeysetList.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Segments } from '#web/ui/form/segments.tsx'
import { formatNumber } from '#web/ui/format.ts'

/** Opens the preview that names a manager for many companies. */
export type AssignMany = (numbers: readonly string[], onClose: () => void, onDone: () => void) => ReactNode

const none: readonly CompanyListRow[] = []
const keyOf = ({ businessNumber }: CompanyListRow) => businessNumber
const assignable = sides.rows.filter(({ getsManager }) => getsManager)
const slot = (row: CompanyListRow, at: 1 | 2 | 3) => {
  const team = row[`manager${at}Team`]
  return team ? `${team}_${row[`manager${at}Name`] ?? ''}` : null
}
const columns: readonly Column<CompanyListRow>[] = [
  { key: 'companyName', label: '기업명', heads: true, grows: true, value: (row) => row.companyName },
  { key: 'businessNumber', label: '사업자번호', kind: 'code', value: (row) => row.businessNumber },
  {
    key: 'uniqueNumber',
    label: '고유번호',
    kind: 'code',
    value: (row) => uniqueNumberText(row.uniqueNumber),
  },
  { key: 'manager1Team', label: '주담당자', value: (row) => slot(row, 1) },
  { key: 'manager2Team', label: '부담당자', value: (row) => slot(row, 2) },
  { key: 'manager3Team', label: '보조담당자', value: (row) => slot(row, 3) },
]
const asked = ['uniqueNumber', ...[1, 2, 3].flatMap((at) => [`manager${at}Team`, `manager${at}Name`])].join(
  ',',
)

/** Chooses many companies, to name a manager of all of them in one step. */
export function ManyCompanies({ assign }: { assign: AssignMany }) {
  const [side, setSide] = useState<string>(assignable[0]?.word ?? '')
  const [text, setText] = useState('')
  const [onlyFree, setOnlyFree] = useState(true)
  const [naming, setNaming] = useState<readonly string[] | null>(null)
  const byNumber = /^[\d-]{3,12}$/.test(text)
  const query = {
    side,
    columns: asked,
    ...(onlyFree ? { team: nobody } : {}),
    ...(text === '' ? {} : byNumber ? { businessNumber: text } : { name: text }),
  }
  const found = useKeysetList(
    keyedQuery(pathOf(listCompanies, { query: query as never }), (after, signal) =>
      call(listCompanies, { query: { ...query, ...(after ? { after } : {}) } as never }, { signal }),
    ),
  )
  const selection = useSelection(found.rows ?? none, keyOf)
  const end = () => {
    setNaming(null)
    selection.clear()
  }
  return (
    <Card aria-label="여러 기업 지정" className="no-print mt-6">
      <CardHeader
        title="여러 기업 지정"
        note={found.total === undefined ? null : `${formatNumber(found.total)}곳`}
      />
      <div className="flex flex-wrap items-center gap-3 border-line-soft border-b px-4 py-3">
        <Segments
          aria-label="중개유형"
          className="w-auto"
          options={assignable.map(({ word, short }) => ({ value: word as string, label: short }))}
          value={side}
          onValueChange={setSide}
        />
        <SearchBox
          name="지정할 기업 찾기"
          label="기업명, 초성, 사업자번호"
          text={text}
          onText={setText}
          className="min-w-52 flex-1"
        />
        <Checkbox
          label="담당자 없는 기업만"
          checked={onlyFree}
          onChange={(event) => setOnlyFree(event.target.checked)}
        />
      </div>
      <ListFrame
        inCard
        result={found}
        failed="기업 목록을 불러오지 못했습니다"
        skeleton={{ rows: 8, columns: 6, dense: false }}
        nothing={
          <EmptyState
            searched={text !== ''}
            title={text === '' ? `담당자 없는 ${side} 없음` : '맞는 기업이 없습니다'}
            text="다른 중개유형을 선택하거나 [담당자 없는 기업만]을 끄면 더 찾습니다."
          />
        }
      >
        {(rows) => (
          <>
            <DataList
              inCard
              label="지정할 기업"
              columns={columns}
              rows={rows}
              keyOf={keyOf}
              selection={selection}
              nameOf={({ companyName }) => companyName}
              card={(row) => (
                <SelectableCard row={row} name={row.companyName} selection={selection}>
                  <p className="p-3 text-sm">
                    <b className="block font-semibold">{row.companyName}</b>
                    <span className="tnum text-quiet">
                      {[row.businessNumber, slot(row, 1) ?? '담당자 없음'].join(' · ')}
                    </span>
                  </p>
                </SelectableCard>
              )}
            />
            <MoreRows more={found.more} />
          </>
        )}
      </ListFrame>
      <SelectionBar count={selection.rows.length} unit="곳" onClear={selection.clear}>
        <Button variant="primary" onClick={() => setNaming(selection.rows.map(keyOf))}>
          <Users aria-hidden />
          담당자 지정
        </Button>
      </SelectionBar>
      {naming && assign(naming, () => setNaming(null), end)}
    </Card>
  )
}
