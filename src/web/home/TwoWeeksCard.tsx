import { dayInSeoul, weekdays } from '#shared/platform/day.ts'
import { formatLongDay } from '#web/lib/time.ts'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { dueDays } from './dueDays.ts'
import { useDue } from './useDue.ts'
import { useTodayTeam } from './useTodayTeam.ts'

/** The number of tasks and next actions that are due on each day of this week and the next. */
export function TwoWeeksCard() {
  const { team } = useTodayTeam()
  const { data: due } = useDue(team)
  const { data: coming } = useDue(team, 'coming')
  const lists = [due?.reports, due?.tasks, coming?.reports, coming?.tasks].filter(
    (list) => list !== undefined,
  )
  const days = dueDays(dayInSeoul(), lists)
  return (
    <Card aria-labelledby="two-weeks" className="no-print">
      <CardHeader id="two-weeks" title="이번 주와 다음 주" note="그날까지인 일" />
      <div className="grid grid-cols-7 gap-y-1 px-3 pt-2 pb-3 text-center text-sm" role="list">
        {weekdays.map((word) => (
          <span key={word} aria-hidden className="text-quiet text-xs">
            {word}
          </span>
        ))}
        {days.map(({ day, count, late, today, off }) => (
          <span
            key={day}
            role="listitem"
            aria-label={`${formatLongDay(day)} ${count === null ? '모름' : `${count}건`}`}
            aria-current={today ? 'date' : undefined}
            className={cn(
              'tnum grid h-11 place-content-center rounded-md leading-4.5',
              today ? 'bg-accent text-on-accent' : off && 'text-quiet',
            )}
          >
            <b aria-hidden className="font-semibold">
              {Number(day.slice(8))}
            </b>
            <span
              aria-hidden
              className={cn(
                'text-xs',
                late && 'font-semibold text-danger',
                !late && !today && (count ? 'font-semibold text-accent-text' : 'text-quiet'),
              )}
            >
              {count === null ? '…' : count || '–'}
            </span>
          </span>
        ))}
      </div>
    </Card>
  )
}
