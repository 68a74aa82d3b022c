import { Card, CardHeader } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'

interface MonthCardProps {
  months: readonly { month: string; count: number }[]
  chosen: string | undefined
  onChoose(month: string | undefined): void
}

/** The number of activities per month as bars. A click on a bar goes to that month. */
export function MonthCard({ months, chosen, onChoose }: MonthCardProps) {
  const most = Math.max(1, ...months.map(({ count }) => count))
  if (months.length === 0) return null
  return (
    <Card aria-labelledby="months" className="no-print max-lg:hidden">
      <CardHeader id="months" title="월별" note="선택하면 해당 월로 이동" />
      <ul className="max-h-96 overflow-y-auto py-1.5">
        {months.map(({ month, count }) => (
          <li key={month}>
            <button
              type="button"
              aria-pressed={month === chosen}
              onClick={() => onChoose(month === chosen ? undefined : month)}
              className={cn(
                'tnum grid h-7 w-full grid-cols-[60px_minmax(0,1fr)_max-content] items-center gap-2 px-4 text-left text-quiet text-sm hover:bg-hover',
                'aria-pressed:bg-selected aria-pressed:font-semibold aria-pressed:text-accent-text',
              )}
            >
              {month.replace('-', '.')}
              <span
                aria-hidden
                className={cn('h-2 rounded-sm', month === chosen ? 'bg-chart-1' : 'bg-chart-2')}
                style={{ width: `${(count / most) * 100}%` }}
              />
              <span className="font-medium text-ink">{count}</span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
