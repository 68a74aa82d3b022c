import type { UseQueryResult } from '@tanstack/react-query'
import { ArrowRight, History } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { HistoryEntry } from '#shared/managers/history.endpoints.ts'
import { formatKoreanTime } from '#web/lib/time.ts'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { wholeList } from '#web/list/wholeList.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { managerTone, personLabel } from './slots/slots.ts'

const HandoverRecordDialog = whenNeeded(() =>
  import('./handover/HandoverRecordDialog.tsx').then((module) => module.HandoverRecordDialog),
)

const step = 30

/** What a list of manager history shows while it is loading, after an error, and if it is empty. */
export const historyFrame = {
  inCard: true,
  failed: '관리자 이력을 불러오는데 실패했습니다.',
  skeleton: { rows: 5, columns: 3, dense: false },
  nothing: (
    <EmptyState
      level={3}
      icon={History}
      title="담당자 변경이력이 없습니다"
      text="담당자를 지정하거나 바꾸면 여기에 기록됩니다."
    />
  ),
}

/** The manager history of a company, newest first. */
export function HistoryList({ query }: { query: UseQueryResult<HistoryEntry[]> }) {
  const [shown, setShown] = useState(step)
  const entries = query.data
  return (
    <Card aria-labelledby="manager-history">
      <CardHeader
        id="manager-history"
        title="담당자 변경이력"
        note={
          entries && (
            <span aria-live="polite" className="tnum">
              {entries.length.toLocaleString('ko-KR')}건
            </span>
          )
        }
      />
      <ListFrame {...historyFrame} result={wholeList(query)}>
        {(rows) => (
          <ol aria-labelledby="manager-history" className="divide-y divide-line-soft">
            {rows.slice(0, shown).map((entry) => (
              <HistoryLine key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
      </ListFrame>
      {entries && entries.length > shown && (
        <div className="border-line-soft border-t p-2 text-center">
          <Button variant="ghost" onClick={() => setShown((old) => old + step)}>
            이전 이력 더 보기
          </Button>
        </div>
      )}
    </Card>
  )
}

/** One entry of a manager history. In a list of several companies, `children` is the name of the company. */
export function HistoryLine({ entry, children }: { entry: HistoryEntry; children?: ReactNode }) {
  const [open, setOpen] = useState(false)
  const handover = entry.handoverId
  return (
    <li className="grid grid-cols-[84px_minmax(0,1fr)_max-content] items-start gap-x-3 px-4 py-2.5 max-md:grid-cols-[minmax(0,1fr)_max-content] max-md:gap-y-1.5">
      <span>
        <Badge tone={managerTone(entry.managerType)}>{entry.managerType}</Badge>
      </span>
      <div className="min-w-0 max-md:order-last max-md:col-span-full">
        {children && <p>{children}</p>}
        <p className="flex flex-wrap items-center gap-x-1.5 font-medium">
          <Change entry={entry} />
        </p>
        <p className="mt-0.5 text-pretty text-quiet text-sm">
          {entry.changeReason} · 변경자 {entry.changedBy || '시스템관리자'}
          {handover && (
            <>
              {' '}
              <LinkButton className="text-sm" onClick={() => setOpen(true)}>
                일괄 이관 기록
              </LinkButton>
            </>
          )}
        </p>
        {open && handover && <HandoverRecordDialog needed id={handover} onClose={() => setOpen(false)} />}
      </div>
      <div className="tnum whitespace-nowrap text-right text-quiet text-sm">
        <time dateTime={entry.createdAt}>{formatKoreanTime(entry.createdAt)}</time>
        <p className="text-xs">{entry.businessNumber}</p>
      </div>
    </li>
  )
}

function Change({ entry }: { entry: HistoryEntry }) {
  const old = personLabel(entry.oldManagerName, entry.oldTeamId)
  const now = personLabel(entry.newManagerName, entry.newTeamId)
  if (old === '') return `신규 지정: ${now}`
  return (
    <>
      <span>{old}</span>
      <ArrowRight aria-label="에서" className="size-3.5 text-hint" />
      {now === '' ? <span className="text-danger">삭제됨</span> : <span>{now}</span>}
    </>
  )
}
