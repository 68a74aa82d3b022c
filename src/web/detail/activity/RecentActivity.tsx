import { useQuery } from '@tanstack/react-query'
import { activitySentence } from '#shared/company/activity/sentence.ts'
import type { Activity } from '#shared/company/timeline.endpoints.ts'
import { usePersonNames } from '#web/domain/useManagerNames.ts'
import { useSearchState } from '#web/lib/search.ts'
import { formatKoreanTime } from '#web/lib/time.ts'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { recentQuery } from '../detail.api.ts'
import { groupIcons } from './groupLook.ts'

/** The latest activities of a company. Renders nothing without activities or after an error. */
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
                  <Said activity={activity} />
                </p>
                <p className="tnum text-quiet text-xs">{formatKoreanTime(activity.at)}</p>
              </div>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}

function Said({ activity }: { activity: Activity }) {
  const { who, did } = activitySentence(activity, usePersonNames())
  return (
    <>
      <b className="font-semibold">{who}</b> {did}
    </>
  )
}
