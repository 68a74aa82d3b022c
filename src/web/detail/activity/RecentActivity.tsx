import { useQuery } from '@tanstack/react-query'
import { titleOf } from '#shared/company/activityWords.ts'
import { useSearchState } from '#web/lib/search.ts'
import { formatRecent } from '#web/lib/time.ts'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { recentQuery } from '../detail.api.ts'
import { groupIcons } from './ActivityLine.tsx'
import { ChangeLine } from './ChangeLine.tsx'

/** The last few things that happened; where nothing did or nothing can be had, nothing stands here. */
export function RecentActivity({ number }: { number: string }) {
  const [, change] = useSearchState()
  const { data } = useQuery(recentQuery(number))
  if (!data || data.rows.length === 0) return null
  return (
    <Card aria-labelledby="recent" className="no-print max-lg:hidden">
      <CardHeader id="recent" title="최근 활동">
        <LinkButton className="text-sm" onClick={() => void change({ tab: 'activity' })}>
          모두 보기
        </LinkButton>
      </CardHeader>
      <ol className="grid gap-3 px-4 py-3 text-sm leading-5">
        {data.rows.map((activity) => {
          const Icon = groupIcons[activity.group]
          const [first] = activity.changes
          return (
            <li key={activity.id} className="grid grid-cols-[24px_minmax(0,1fr)] gap-2.5">
              <span
                aria-hidden
                className="grid size-6 place-items-center rounded-full bg-none-soft text-quiet [&>svg]:size-3.5"
              >
                <Icon />
              </span>
              <div className="min-w-0">
                <p className="line-clamp-2 [overflow-wrap:anywhere]">
                  {activity.changes.length === 1 && first ? (
                    <ChangeLine change={first} />
                  ) : (
                    <b className="font-semibold">{titleOf(activity)}</b>
                  )}
                </p>
                <p className="tnum text-quiet text-xs">
                  {[formatRecent(activity.at), activity.actorName].filter(Boolean).join(' · ')}
                </p>
              </div>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
