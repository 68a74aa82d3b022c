import { Link } from '@tanstack/react-router'
import { History } from 'lucide-react'
import type { ImportRecord } from '#shared/imports/imports.endpoints.ts'
import { importKinds } from '#shared/imports/kinds.ts'
import { formatDateTime } from '#web/lib/time.ts'
import type { Column } from '#web/list/columns.ts'
import { DataList } from '#web/list/DataList.tsx'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { useNumberedList } from '#web/list/useNumberedList.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { linkClass } from '#web/ui/link-button.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { importsQuery } from './imports.api.ts'

interface ImportListProps {
  page: number
  onPage(page: number, options?: { replace?: boolean }): void
}

/** The saved imports, newest first. */
export function ImportList({ page, onPage }: ImportListProps) {
  const list = useNumberedList(importsQuery(page > 1 ? String(page) : undefined), { page, setPage: onPage })
  const { answer } = list
  return (
    <Card aria-label="가져온 기록">
      <CardHeader title="가져온 기록" note={answer ? `${answer.total}건` : null} />
      <ListFrame
        inCard
        result={list}
        failed="가져온 기록을 불러오지 못했습니다"
        skeleton={{ rows: 3, columns: 7, dense: false }}
        nothing={
          <EmptyState
            icon={History}
            title="가져온 기록이 없습니다"
            text="저장한 가져오기가 여기에 모입니다."
          />
        }
      >
        {(rows) => (
          <DataList inCard label="가져온 기록" columns={columns} rows={rows} keyOf={({ id }) => id} />
        )}
      </ListFrame>
      {answer && answer.total > answer.pageSize && (
        <Pager page={answer.page} pageSize={answer.pageSize} total={answer.total} onPageChange={onPage} />
      )}
    </Card>
  )
}

const columns: Column<ImportRecord>[] = [
  { key: 'savedAt', label: '시각', kind: 'day', value: ({ savedAt }) => formatDateTime(savedAt) },
  {
    key: 'fileName',
    label: '파일',
    heads: true,
    grows: true,
    value: ({ fileName }) => fileName,
    cell: ({ id, fileName }) => (
      <Link to="/import" search={{ id: String(id) }} className={linkClass}>
        {fileName}
      </Link>
    ),
  },
  { key: 'kind', label: '종류', kind: 'code', value: ({ kind }) => importKinds[kind].label },
  { key: 'created', label: '새로 등록', kind: 'number', value: ({ created }) => created },
  { key: 'updated', label: '고침', kind: 'number', value: ({ updated }) => updated },
  { key: 'leads', label: '잠재기업', kind: 'number', value: ({ leads }) => leads },
  { key: 'team', label: '사용자', kind: 'code', value: ({ teamId, teamName }) => `${teamId}_${teamName}` },
  { key: 'undo', label: '되돌리기', kind: 'mark', value: undoWord, cell: (row) => <UndoMark record={row} /> },
]

function undoWord({ undoneAt, undo }: ImportRecord): string {
  if (undoneAt) return '되돌림'
  if (undo.expired) return '기간 지남'
  return undo.changed > 0 ? '일부만' : '되돌릴 수 있음'
}

function UndoMark({ record }: { record: ImportRecord }) {
  const { undoneAt, undo } = record
  return (
    <span className="tnum flex items-center gap-1.5 whitespace-nowrap text-quiet text-xs">
      <Badge tone={undoneAt ? 'outline' : undo.expired || undo.changed > 0 ? 'grey' : 'green'}>
        {undoWord(record)}
      </Badge>
      {undoneAt ? formatDateTime(undoneAt) : undo.changed > 0 ? `${undo.changed}곳이 바뀜` : ''}
    </span>
  )
}
