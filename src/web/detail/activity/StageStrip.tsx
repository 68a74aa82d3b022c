import { useQuery } from '@tanstack/react-query'
import { reportStages } from '#shared/catalogue/words/reportStages.ts'
import type { StageTime } from '#shared/company/timeline.endpoints.ts'
import { sideColumns } from '#shared/progress/crossTab.ts'
import type { StageDaysRow } from '#shared/progress/progress.endpoints.ts'
import { useBrokerage } from '#web/domain/companyStrip/company.api.ts'
import { Definition } from '#web/domain/Definition.tsx'
import { daysSince } from '#web/domain/lastReport.ts'
import { formatShortDay } from '#web/lib/time.ts'
import { Card } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { commonDecimals, formatNumber } from '#web/ui/format.ts'
import { mediansQuery, stagesQuery } from '../detail.api.ts'

/**
 * The ten report stages in a row: how long this company was in each, and the median of other companies. Renders nothing
 * without reports.
 */
export function StageStrip({ number }: { number: string }) {
  const { data } = useQuery(stagesQuery(number))
  const reached = data?.stages ?? []
  const medians = useQuery({ ...mediansQuery, enabled: reached.length > 0 })
  const { data: brokerage } = useBrokerage(number)
  const side = brokerage?.side ?? null
  const began = reached.reduce((first, { since }) => (first < since ? first : since), reached[0]?.since ?? '')
  if (began === '') return null
  const column = sideColumns.findIndex(({ word }) => word === side)
  const rows = medians.data?.rows
  const decimals = commonDecimals(rows?.map((row) => medianOf(row, column)) ?? [])
  return (
    <Card aria-labelledby="stage-times" className="mb-4 px-4 py-3.5">
      <div className="mb-2.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <h2 id="stage-times" className="font-semibold">
          단계별 기간
        </h2>
        <span className="tnum text-quiet">
          {formatShortDay(began)}부터 {(daysSince(began) ?? 0) + 1}일째
        </span>
        <Definition of="stageDays" />
        <Legend whose={side ?? '모든 기업'} known={rows !== undefined} />
      </div>
      <ol className="grid grid-cols-10 gap-x-1 gap-y-3 max-lg:grid-cols-5 max-md:grid-cols-2">
        {reportStages.texts.map((stage) => {
          const row = rows?.find((one) => one.stage === stage)
          return (
            <Stage
              key={stage}
              stage={stage}
              time={reached.find((one) => one.stage === stage)}
              median={row && medianOf(row, column)}
              decimals={decimals}
            />
          )
        })}
      </ol>
    </Card>
  )
}

/** The median of companies on the same side; for a company without a side, the median of all companies. */
const medianOf = ({ sides, all }: StageDaysRow, column: number) => (sides[column] ?? all).median

function Legend({ whose, known }: { whose: string; known: boolean }) {
  const bar = 'mr-1.5 inline-block h-1 w-3 rounded-full align-middle'
  return (
    <p className="ml-auto flex flex-wrap gap-x-3 text-quiet text-xs max-md:ml-0">
      <span>
        <span aria-hidden className={cn(bar, 'bg-chart-2')} />
        지난 단계
      </span>
      <span>
        <span aria-hidden className={cn(bar, 'bg-chart-1')} />
        지금
      </span>
      {known && <span>중앙값은 {whose} 전체</span>}
    </p>
  )
}

interface StageProps {
  stage: string
  /** The time this company spent in the stage; undefined if it never reached the stage. */
  time: StageTime | undefined
  /**
   * The median number of days of other companies; null if no company has left the stage yet, undefined while loading.
   */
  median: number | null | undefined
  /** The number of decimals, the same for all medians in the strip. */
  decimals: number
}

function Stage({ stage, time, median, decimals }: StageProps) {
  const over = time && median !== null && median !== undefined ? time.days - median : 0
  return (
    <li aria-current={time?.current ? 'step' : undefined} className="min-w-0 text-sm leading-5">
      <span
        aria-hidden
        className={cn(
          'mb-1.5 block h-1 rounded-full',
          time ? (time.current ? 'bg-chart-1' : 'bg-chart-2') : 'bg-line',
        )}
      />
      <b className={cn('block', time ? 'font-semibold' : 'font-normal', time?.current && 'text-accent-text')}>
        {stage}
      </b>
      <span className="tnum block text-quiet text-xs leading-4.5">
        {time ? <Lasted {...time} /> : '–'}
        {median !== null && median !== undefined && (
          <span className="block">
            중앙값 {formatNumber(median, { decimals })}일
            {over > 0 && (
              <b className="ml-1 font-semibold text-warning">
                {formatNumber(over, { decimals, sign: true })}일
              </b>
            )}
          </span>
        )}
      </span>
    </li>
  )
}

const Lasted = ({ days, current, since }: StageTime) => (
  <>
    <b className={cn('font-semibold', current ? 'text-accent-text' : 'text-ink')}>
      {days}
      {current ? '일째' : '일'}
    </b>{' '}
    <span className="whitespace-nowrap">{formatShortDay(since)}부터</span>
  </>
)
