import { FilePen, Lock, NotebookText, Paperclip, Pencil, Signpost, UserRound } from 'lucide-react'
import { fieldLabel } from '#shared/audit/fieldLabels.ts'
import { shownChanges, titleOf } from '#shared/company/activityWords.ts'
import type { Activity } from '#shared/company/timeline.endpoints.ts'
import type { ActivityGroup } from '#shared/company/timeline.ts'
import { formatClock } from '#web/lib/time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cn } from '#web/ui/cn.ts'
import { ChangeLine } from './ChangeLine.tsx'

export const groupIcons = {
  report: NotebookText,
  file: Paperclip,
  document: FilePen,
  manager: UserRound,
  stage: Signpost,
  field: Pencil,
} as const satisfies Record<ActivityGroup, unknown>

/** Filled navy for a report, a navy ring for a stage, grey for all else. */
const looks: Partial<Record<ActivityGroup, string>> = {
  report: 'border-accent bg-accent text-on-accent',
  stage: 'border-accent-text bg-accent-soft text-accent-text',
}

export function ActivityLine({ activity, namesContacts }: { activity: Activity; namesContacts: boolean }) {
  const Icon = groupIcons[activity.group]
  const { actorTeam, actorName } = activity
  const who = actorTeam && actorName ? `${actorTeam}_${actorName}` : (actorName ?? actorTeam)
  return (
    <li className="grid grid-cols-[64px_26px_minmax(0,1fr)_max-content] gap-x-3 px-4 py-2.5 text-sm leading-5 max-md:grid-cols-[26px_minmax(0,1fr)]">
      <time dateTime={activity.at} className="tnum pt-0.5 text-quiet max-md:col-start-2">
        {formatClock(activity.at)}
      </time>
      <span
        aria-hidden
        className={cn(
          'grid size-6.5 place-items-center rounded-full border bg-surface text-quiet max-md:row-start-1',
          looks[activity.group],
        )}
      >
        <Icon className="size-3.5" />
      </span>
      <div className="min-w-0 pt-0.5 max-md:col-start-2">
        <b className="font-semibold">{titleOf(activity)}</b>
        <Details activity={activity} namesContacts={namesContacts} />
      </div>
      {who && <span className="tnum pt-0.5 text-quiet max-md:col-start-2">{who}</span>}
    </li>
  )
}

function Details({ activity, namesContacts }: { activity: Activity; namesContacts: boolean }) {
  const { shown, more } = shownChanges(activity)
  const { contacts, kind } = activity
  // Whether contacts were among it stays open to whoever may not see them: the line is the same either way.
  const closed = !namesContacts && kind === 'brokerage' && shown.length === 0
  return (
    <>
      {(shown.length > 0 || more > 0) && (
        <ul className="mt-0.5">
          {shown.map((change) => (
            <li key={change.field}>
              <ChangeLine change={change} />
            </li>
          ))}
          {more > 0 && <li className="text-quiet">그 밖에 {more}개 항목</li>}
        </ul>
      )}
      {contacts.length > 0 && (
        <p className="mt-0.5 flex flex-wrap items-center gap-1.5">
          {contacts.map((name) => fieldLabel([name])).join(', ')}
          <OnlyManagers />
        </p>
      )}
      {closed && (
        <p className="mt-0.5">
          <OnlyManagers />
        </p>
      )}
    </>
  )
}

const OnlyManagers = () => (
  <Badge tone="line">
    <Lock aria-hidden />
    연락처는 담당자와 관리자만 봅니다
  </Badge>
)
