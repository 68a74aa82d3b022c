import { Link } from '@tanstack/react-router'
import { FolderOpen, History, Server } from 'lucide-react'
import type { Intake } from '#shared/intakes/intakes.endpoints.ts'
import { intakeStates } from '#shared/intakes/rules.ts'
import { formatDateTime, formatDay } from '#web/lib/time.ts'
import type { Column } from '#web/list/columns.ts'
import { DataList } from '#web/list/DataList.tsx'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { useNumberedList } from '#web/list/useNumberedList.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { linkClass } from '#web/ui/link-button.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { intakesQuery, isUnread } from './parts/intakes.api.ts'

interface IntakeListProps {
  page: number
  onPage(page: number, options?: { replace?: boolean }): void
}

/** Lists the signed-in person's own intakes, newest first. Each intake can be opened again until it ends. */
export function IntakeList({ page, onPage }: IntakeListProps) {
  const list = useNumberedList(intakesQuery(page), { page, setPage: onPage })
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
            text="업로드한 ZIP과 서버에서 읽은 폴더가 여기에 모입니다. 열면 하던 일을 이어서 합니다."
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

const number = (key: 'all' | 'stored' | 'waiting' | 'placed', label: string): Column<Intake> => ({
  key,
  label,
  kind: 'number',
  value: ({ counts }) => counts[key],
})

const columns: Column<Intake>[] = [
  { key: 'createdAt', label: '시각', kind: 'day', value: ({ createdAt }) => formatDateTime(createdAt) },
  {
    key: 'name',
    label: 'ZIP, 폴더',
    heads: true,
    grows: true,
    value: ({ name }) => name,
    cell: ({ id, name, source }) => (
      <Link
        to="/file-import"
        search={{ id: String(id) }}
        title={name}
        className={`${linkClass} max-w-full min-w-0`}
      >
        {source === 'folder' ? <Server aria-label="서버의 폴더" /> : <FolderOpen aria-hidden />}
        <span className="truncate">{name}</span>
      </Link>
    ),
  },
  number('all', '파일'),
  number('stored', '저장됨'),
  number('placed', '저장 예정'),
  number('waiting', '기업 미정'),
  {
    key: 'state',
    label: '상태',
    kind: 'mark',
    value: stateWord,
    cell: (intake) => (
      <Badge tone={isUnread(intake) ? 'red' : intake.state === 'open' ? 'grey' : 'blue'}>
        {stateWord(intake)}
      </Badge>
    ),
  },
  {
    key: 'expiresAt',
    label: '보관 기한',
    kind: 'day',
    value: ({ expiresAt }) => formatDay(expiresAt),
  },
]

/** Returns the state of an intake as a word. If reading its files was cancelled or failed, the word says so. */
function stateWord(intake: Intake): string {
  if (!isUnread(intake)) return intakeStates[intake.state]
  return intake.job?.state === 'cancelled' ? '취소됨' : '읽지 못함'
}
