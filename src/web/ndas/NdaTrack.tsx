import type { Nda } from '#shared/ndas/ndas.endpoints.ts'
import { cn } from '#web/ui/cn.ts'
import { barsOf, type NdaAxis, type NdaBar, placeOf } from './ndaAxis.ts'

const looks: Record<NdaBar['kind'], string> = {
  living: 'bg-chart-1 first:rounded-l-[3px] last:rounded-r-[3px]',
  warning: 'bg-warning rounded-r-[3px]',
  ended: 'rounded-[3px] bg-line-strong',
  unsigned: 'rounded-[3px] border border-chart-1 border-dashed',
}

/** The labels of the years above the bars, and a mark for today. */
export function NdaYears({ axis }: { axis: NdaAxis }) {
  const now = placeOf(axis, axis.today)
  return (
    <span aria-hidden className="relative block h-4">
      {axis.years.map(({ year, at }, index) => {
        const next = axis.years[index + 1]?.at ?? 100
        const middle = (at + next) / 2
        if (Math.abs(middle - now) < labelWidth) return null
        return (
          <span
            key={year}
            className="tnum absolute -translate-x-1/2 font-normal text-[11px]"
            style={{ left: `${middle}%` }}
          >
            {year}
          </span>
        )
      })}
      <span
        className="absolute -translate-x-1/2 font-semibold text-[11px] text-accent-text"
        style={{ left: `${now}%` }}
      >
        오늘
      </span>
    </span>
  )
}

/**
 * The smallest distance between the label of a year and the label of today, in percent of the axis. Labels of years
 * that are closer to today are left out, because the two labels would touch.
 */
const labelWidth = 15

/**
 * The term of one NDA as a bar on the common axis. The bar repeats the days in the row, so it is hidden from screen
 * readers.
 */
export function NdaTrack({ nda, axis }: { nda: Nda; axis: NdaAxis }) {
  return (
    <span aria-hidden className="relative block h-full min-h-6">
      {axis.years.slice(1).map(({ year, at }) => (
        <i key={year} className="absolute inset-y-0 w-px bg-line-soft" style={{ left: `${at}%` }} />
      ))}
      <span className="absolute inset-x-0 top-1/2 block h-3 -translate-y-1/2">
        {barsOf(nda, axis).map(({ kind, left, width }) => (
          <span
            key={kind}
            className={cn('absolute inset-y-0 print:[print-color-adjust:exact]', looks[kind])}
            style={{ left: `${left}%`, width: `${width}%` }}
          />
        ))}
      </span>
      <i
        className="absolute inset-y-0 w-px bg-accent-text"
        style={{ left: `${placeOf(axis, axis.today)}%` }}
      />
    </span>
  )
}

const legend = [
  { text: '유효 기간', look: 'bg-chart-1' },
  { text: '만료 30일 전', look: 'bg-warning' },
  { text: '만료', look: 'bg-line-strong' },
  { text: '서명 대기', look: 'border border-chart-1 border-dashed' },
]

export const NdaLegend = () => (
  <span aria-hidden className="flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet text-xs max-lg:hidden">
    {legend.map(({ text, look }) => (
      <span key={text} className="inline-flex items-center gap-1.5">
        <i className={cn('size-2.5 rounded-[2px]', look)} />
        {text}
      </span>
    ))}
  </span>
)
