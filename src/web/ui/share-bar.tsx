import { cn } from './cn.ts'

export interface Share {
  label: string
  /** The share in percent of the whole. */
  value: number
}

const most = 6
/**
 * The colours of the segments, beginning with the colour of the largest segment. More than six shades could not be
 * distinguished.
 */
const tints = ['bg-chart-1', 'bg-chart-2', 'bg-chart-4', 'bg-chart-5', 'bg-chart-3', 'bg-chart-6']
export const shareTint = (index: number) => tints[index] ?? 'bg-chart-6'

/** Returns at most six shares. If there are more, the smallest ones are merged into 기타. */
export function sharesShown(shares: readonly Share[]): Share[] {
  const real = shares.filter(({ value }) => value > 0)
  if (real.length <= most) return real
  const rest = real.slice(most - 1)
  return [
    ...real.slice(0, most - 1),
    { label: '기타', value: rest.reduce((sum, { value }) => sum + value, 0) },
  ]
}

interface ShareBarProps {
  label: string
  shares: readonly Share[]
  /** True to list names and percentages below the bar, if no table shows them. */
  legend?: boolean
}

/** Shows shares as segments of a bar from 0 to 100 percent. If they add up to less, the rest of the bar is empty. */
export function ShareBar({ label, shares, legend = false }: ShareBarProps) {
  const shown = sharesShown(shares)
  if (shown.length === 0) return null
  // If the shares add up to more than 100 percent, the bar is scaled so that they fit.
  const whole = Math.max(
    100,
    shown.reduce((sum, { value }) => sum + value, 0),
  )
  return (
    <figure aria-label={label}>
      <div aria-hidden className="flex h-2 gap-px overflow-hidden rounded-sm bg-line-soft">
        {shown.map(({ value }, index) => (
          <span
            key={index}
            className={cn('h-full', shareTint(index))}
            style={{ width: `${(value / whole) * 100}%` }}
          />
        ))}
      </div>
      {legend && (
        <figcaption className="mt-2.5 flex flex-wrap gap-x-4 gap-y-1 text-quiet text-xs">
          {shown.map((share, index) => (
            <span key={index} className="inline-flex min-w-0 items-center gap-1.5">
              <span aria-hidden className={cn('size-2 shrink-0 rounded-[2px]', shareTint(index))} />
              <span className="[overflow-wrap:anywhere]">{share.label}</span>
              <b className="tnum font-semibold text-ink">{share.value.toFixed(2)}%</b>
            </span>
          ))}
        </figcaption>
      )}
    </figure>
  )
}
