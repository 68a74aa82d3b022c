import type { Activity } from '#shared/company/timeline.endpoints.ts'
import { formatClock } from '#web/lib/time.ts'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { cn } from '#web/ui/cn.ts'
import { ActivityEvent } from './ActivityEvent.tsx'
import { groupIcons, groupLooks } from './groupLook.ts'

const NoteEntry = whenNeeded(() => import('./notes/NoteEntry.tsx').then((module) => module.NoteEntry))

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
            {activity.note ? (
              <NoteEntry needed note={activity.note} />
            ) : (
              <ActivityEvent activity={activity} named={index === 0} namesContacts={namesContacts} />
            )}
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

interface Hour {
  /** The same after a newer activity has joined, so that an open form of the group stays. */
  key: string
  events: Activity[]
}

/** Groups consecutive activities of the same person and hour. Both lists are newest first. */
export function hoursOf(activities: readonly Activity[]): Hour[] {
  const groups: Activity[][] = []
  for (const activity of activities) {
    const last = groups.at(-1)
    const before = last?.at(-1)
    if (last && before && hourKey(before) === hourKey(activity)) last.push(activity)
    else groups.push([activity])
  }
  // If others were active between, a person has several groups in an hour. They are numbered from the oldest.
  const met = new Map<string, number>()
  return groups
    .toReversed()
    .map((events) => {
      const hour = events[0] ? hourKey(events[0]) : ''
      const number = (met.get(hour) ?? 0) + 1
      met.set(hour, number)
      return { key: `${hour} ${number}`, events }
    })
    .toReversed()
}

const hourKey = ({ at, actorTeam, actorName }: Activity) =>
  [at.slice(0, 10), formatClock(at).slice(0, 2), actorTeam, actorName].join(' ')
