import { useState } from 'react'
import type { BulkRecord } from '#shared/bulkChanges/bulkChanges.endpoints.ts'
import { formatDateTime } from '#web/lib/time.ts'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import type { Column } from '#web/list/columns.ts'
import { DataList } from '#web/list/DataList.tsx'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { useNumberedList } from '#web/list/useNumberedList.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { bulkChangesQuery } from './bulkChanges.api.ts'
import { bulkTitle } from './bulkTitle.ts'

const BulkRecordDialog = whenNeeded(() =>
  import('./BulkRecordDialog.tsx').then((module) => module.BulkRecordDialog),
)

/** The bulk changes of the person, newest first; on the admin side those of everybody. */
export function BulkList() {
  const [page, setPage] = useState(1)
  const [shown, setShown] = useState<number | null>(null)
  const list = useNumberedList(bulkChangesQuery(page > 1 ? String(page) : undefined), { page, setPage })
  const { answer } = list
  // Below an import, a firm without any bulk change would wonder what this empty card is about.
  if (answer?.total === 0) return null
  return (
    <Card aria-label="일괄 변경 기록" id="bulk-changes" className="mt-5 scroll-mt-20">
      <CardHeader title="일괄 변경 기록" note={answer ? `${answer.total}건` : null} />
      <ListFrame
        inCard
        result={list}
        failed="일괄 변경 기록을 불러오지 못했습니다"
        skeleton={{ rows: 3, columns: 6, dense: false }}
        nothing={null}
      >
        {(rows) => (
          <DataList
            inCard
            label="일괄 변경 기록"
            columns={columnsOf(setShown)}
            rows={rows}
            keyOf={({ id }) => id}
          />
        )}
      </ListFrame>
      {answer && answer.total > answer.pageSize && (
        <Pager page={answer.page} pageSize={answer.pageSize} total={answer.total} onPageChange={setPage} />
      )}
      {shown !== null && <BulkRecordDialog needed id={shown} onClose={() => setShown(null)} />}
    </Card>
  )
}

const columnsOf = (show: (id: number) => void): Column<BulkRecord>[] => [
  { key: 'savedAt', label: '시각', kind: 'day', value: ({ savedAt }) => formatDateTime(savedAt) },
  {
    key: 'change',
    label: '바꾼 내용',
    heads: true,
    grows: true,
    value: bulkTitle,
    cell: (record) => <LinkButton onClick={() => show(record.id)}>{bulkTitle(record)}</LinkButton>,
  },
  { key: 'field', label: '항목', kind: 'code', value: ({ label }) => label },
  { key: 'changed', label: '바꾼 기업', kind: 'number', value: ({ changed }) => changed },
  { key: 'team', label: '사용자', kind: 'code', value: ({ teamId, teamName }) => `${teamId}_${teamName}` },
  { key: 'undo', label: '되돌리기', kind: 'mark', value: undoWord, cell: (row) => <UndoMark record={row} /> },
]

function undoWord({ undoneAt, undo, changed }: BulkRecord): string {
  if (undoneAt) return '되돌림'
  if (undo.expired) return '기간 지남'
  if (undo.changed === changed) return '되돌릴 기업 없음'
  return undo.changed > 0 ? '일부만' : '되돌릴 수 있음'
}

function UndoMark({ record }: { record: BulkRecord }) {
  const { undoneAt, undo } = record
  return (
    <span className="tnum flex items-center gap-1.5 whitespace-nowrap text-quiet text-xs">
      <Badge tone={undoneAt ? 'outline' : undo.expired || undo.changed > 0 ? 'grey' : 'green'}>
        {undoWord(record)}
      </Badge>
      {undoneAt
        ? formatDateTime(undoneAt)
        : undo.changed > 0
          ? `${undo.changed.toLocaleString('ko-KR')}곳이 바뀜`
          : ''}
    </span>
  )
}
