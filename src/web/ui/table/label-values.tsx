import type { ReactNode } from 'react'
import { cn } from '../cn.ts'
import { Dash } from './num.tsx'

export type LabelValue = { label: string; value: ReactNode; wide?: boolean }

type LabelValuesProps = {
  rows: readonly LabelValue[]
  /** True to draw thin lines between the rows. */
  lined?: boolean
  /** The number of columns from tablet width on. A `wide` pair takes all columns. */
  columns?: 1 | 2 | 3
  className?: string
}

const grids = { 1: '', 2: 'md:grid-cols-2', 3: 'md:grid-cols-3' }

export function LabelValues({ rows, lined = false, columns = 1, className }: LabelValuesProps) {
  return (
    <dl
      className={cn(
        'grid text-sm leading-5',
        // In a single column all labels are as wide as the longest one.
        columns === 1 ? 'grid-cols-[max-content_minmax(0,1fr)]' : cn('gap-x-8', grids[columns]),
        className,
      )}
    >
      {rows.map(({ label, value, wide }) => (
        <div
          key={label}
          className={cn(
            columns === 1 ? 'col-span-2 grid grid-cols-subgrid' : 'grid grid-cols-[104px_minmax(0,1fr)]',
            wide && 'col-span-full',
            lined && 'border-line-soft border-b last:border-b-0',
          )}
        >
          <dt className="py-1.5 pr-5 text-quiet">{label}</dt>
          <dd className="py-1.5">
            {value === null || value === undefined || value === '' ? <Dash /> : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
