import { cn } from '../cn.ts'
import { Loading } from './loading.tsx'

const bar = 'block h-3 min-w-4 rounded-sm bg-linear-to-r from-line-soft via-line to-line-soft'

export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cn(bar, 'animate-shimmer', className)} />
}

// The widths of the placeholder bars. They differ, so that the bars resemble text.
const widths = ['w-20', 'w-14', 'w-24', 'w-16', 'w-12']

/**
 * A placeholder for a table. Its rows have the height of real rows, so that the layout does not shift. All rows share
 * one animation, because an animation for each bar would delay the rendering of the table.
 */
export function SkeletonRows({
  rows = 6,
  columns = 4,
  dense = true,
}: {
  rows?: number
  columns?: number
  dense?: boolean
}) {
  return (
    <div className="animate-shimmer">
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          className={cn(
            'flex min-w-0 items-center gap-6 overflow-hidden border-line-soft border-b px-2.5',
            dense ? 'h-8' : 'h-10',
          )}
        >
          {Array.from({ length: columns }, (_, column) => (
            <span
              key={column}
              aria-hidden
              className={cn(
                bar,
                widths[(row + column * 2) % widths.length],
                column === columns - 1 && column > 0 && 'ml-auto',
              )}
            />
          ))}
        </div>
      ))}
      <Loading />
    </div>
  )
}
