import type { Activity } from '#shared/company/timeline.endpoints.ts'
import { formatClock } from '#web/lib/time.ts'
import { cn } from '#web/ui/cn.ts'
import { ActivityEvent } from './ActivityEvent.tsx'
import { groupIcons, groupLooks } from './groupLook.ts'

/** The activities of one person within one hour, newest first. The person is named once. */
export function ActivityHour({
  events,
  namesContacts,
}: {
  events: readonly Activity[]
  namesContacts: boolean
}) {
  const [newest] = events
  if (!newest) return null
  return (
    <li className="px-4 py-2.5">
      <ul className="grid gap-2">
        {events.map((activity, index) => (
          <li
            key={activity.id}
            className="grid grid-cols-[44px_26px_minmax(0,1fr)] gap-x-3 text-sm leading-5 max-md:grid-cols-[26px_minmax(0,1fr)]"
          >
            <time
              dateTime={activity.at}
              className="tnum pt-0.5 text-quiet max-md:order-last max-md:col-start-2 max-md:text-xs"
            >
              {formatClock(activity.at)}
            </time>
            <GroupMark activity={activity} />
            <ActivityEvent activity={activity} named={index === 0} namesContacts={namesContacts} />
          </li>
        ))}
      </ul>
    </li>
  )
}

function GroupMark({ activity: { group } }: { activity: Activity }) {
  const Icon = groupIcons[group]
  return (
    <span
      aria-hidden
      className={cn(
        'grid size-6.5 place-items-center rounded-full border bg-surface text-quiet',
        groupLooks[group],
      )}
    >
      <Icon className="size-3.5" />
    </span>
  )
}

/** Groups consecutive activities of the same person and hour. */
export function hoursOf(activities: readonly Activity[]): Activity[][] {
  const hours: Activity[][] = []
  for (const activity of activities) {
    const last = hours.at(-1)
    const before = last?.at(-1)
    if (last && before && hourKey(before) === hourKey(activity)) last.push(activity)
    else hours.push([activity])
  }
  return hours
}

const hourKey = ({ at, actorTeam, actorName }: Activity) =>
  [at.slice(0, 10), formatClock(at).slice(0, 2), actorTeam, actorName].join(' ')
