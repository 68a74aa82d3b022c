import { cn } from '../cn.ts'
import { Loading } from './loading.tsx'

export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cn(
        'block h-3 min-w-4 animate-shimmer rounded-sm bg-linear-to-r from-line-soft via-line to-line-soft',
        className,
      )}
    />
  )
}

// Uneven on purpose: equal bars read as a pattern, not as text to come.
const widths = ['w-20', 'w-14', 'w-24', 'w-16', 'w-12']

/** Stands in for a table: the rows have the height the data will have, so nothing moves when it arrives. */
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
    <div>
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          className={cn(
            'flex min-w-0 items-center gap-6 overflow-hidden border-line-soft border-b px-2.5',
            dense ? 'h-8' : 'h-10',
          )}
        >
          {Array.from({ length: columns }, (_, column) => (
            <Skeleton
              key={column}
              className={cn(
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
