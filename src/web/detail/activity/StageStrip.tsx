import { useQuery } from '@tanstack/react-query'
import type { StageTime } from '#shared/company/timeline.endpoints.ts'
import { formatShortDay } from '#web/lib/time.ts'
import { Card } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { stagesQuery } from '../detail.api.ts'

/** The stages that daily reports went through and how long each lasted; nothing where there was none yet. */
export function StageStrip({ number }: { number: string }) {
  const { data } = useQuery(stagesQuery(number))
  if (!data || data.length === 0) return null
  return (
    <Card aria-labelledby="stage-times" className="mb-4 px-4 py-3.5">
      <div className="mb-2.5 flex flex-wrap items-baseline gap-x-2 text-sm">
        <h2 id="stage-times" className="font-semibold">
          단계별 기간
        </h2>
        <span className="tnum text-quiet">
          {formatShortDay(data[0]?.since ?? '')}부터 {data.reduce((sum, { days }) => sum + days, 0)}일
        </span>
      </div>
      <ol className="grid grid-cols-[repeat(auto-fit,minmax(88px,1fr))] gap-x-1 gap-y-3">
        {data.map((time) => (
          <Stage key={time.stage} {...time} />
        ))}
      </ol>
    </Card>
  )
}

const Stage = ({ stage, days, since, current }: StageTime) => (
  <li aria-current={current ? 'step' : undefined} className="min-w-0 text-sm leading-5">
    <span
      aria-hidden
      className={cn('mb-1.5 block h-1 rounded-full', current ? 'bg-chart-1' : 'bg-chart-2')}
    />
    <b className={cn('block font-semibold', current && 'text-accent-text')}>{stage}</b>
    <span className="tnum text-quiet text-xs">
      <b className="font-semibold text-ink">
        {days}
        {current ? '일째' : '일'}
      </b>{' '}
      <span className="whitespace-nowrap">{formatShortDay(since)}부터</span>
    </span>
  </li>
)
