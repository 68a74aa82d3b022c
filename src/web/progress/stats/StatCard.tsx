import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type StatTable, statTables } from '#shared/progress/stats/statDefinitions.ts'
import { Definition } from '#web/domain/Definition.tsx'
import { userMessage } from '#web/lib/call/apiError.ts'
import { useSearchState } from '#web/lib/search.ts'
import { Card } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { Segments } from '#web/ui/form/segments.tsx'
import { readTables } from './statsAddress.ts'

interface StatCardProps<Data> {
  table: StatTable
  /** The number of the card on a printout. */
  number: number
  found: UseQueryResult<Data>
  /** A text that says what is counted, with the total number. */
  note?: (data: Data) => ReactNode
  legend?: ReactNode
  /** A control that is shown at the right of the heading. */
  choice?: ReactNode
  foot?: (data: Data) => ReactNode
  /**
   * The number of rows of the chart. The height of these rows is reserved, so that the layout does not shift when the
   * data arrives.
   */
  rows: number
  /**
   * Renders the chart. `plain` renders the same figures as a table; it is absent if `picture` itself renders a table.
   */
  picture: (data: Data) => ReactNode
  plain?: (data: Data) => ReactNode
  className?: string
}

/** The frame of a chart: heading with definition, the chart or its table, and notes below. */
export function StatCard<Data>(props: StatCardProps<Data>) {
  const { table, number, found, note, legend, choice, foot, rows, picture, plain, className } = props
  const [search, change] = useSearchState()
  const tables = readTables(search.tables)
  const asTable = plain !== undefined && tables.includes(table)
  const { data } = found
  const setView = (view: string) => {
    const others = tables.filter((id) => id !== table)
    void change({ tables: (view === 'table' ? [...others, table] : others).join(',') }, { replace: true })
  }
  return (
    <Card
      aria-labelledby={`stat-${table}`}
      className={cn(
        'flex flex-col print:mb-5 print:block print:break-inside-avoid! print:rounded-none print:border-0',
        className,
      )}
    >
      <header className="flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1 border-line-soft border-b px-4 py-1.5 print:min-h-0 print:border-0 print:px-0">
        <h2 id={`stat-${table}`} className="font-semibold">
          <span className="hidden print:inline">{number}. </span>
          {statTables[table]}
        </h2>
        <Definition of={table} />
        {data !== undefined && note && <span className="tnum text-quiet text-xs">{note(data)}</span>}
        <div className="ml-auto flex flex-wrap items-center gap-3">
          {!asTable && legend}
          {choice}
          {plain && (
            <Segments
              aria-label={`${statTables[table]} 보기`}
              size="sm"
              className="no-print w-24"
              value={asTable ? 'table' : 'picture'}
              onValueChange={setView}
              options={[
                { value: 'picture', label: '그림' },
                { value: 'table', label: '표' },
              ]}
            />
          )}
        </div>
      </header>
      <div
        className={cn('min-w-0 flex-1', found.isPlaceholderData && 'opacity-60')}
        aria-busy={found.isFetching}
      >
        {data === undefined ? (
          found.error ? (
            <ErrorState
              level={3}
              title="통계를 불러오지 못했습니다"
              text={userMessage(found.error, '잠시 후 다시 시도해주세요.')}
              onRetry={() => void found.refetch()}
              retrying={found.isFetching}
              className="py-10"
            />
          ) : (
            <SkeletonRows rows={rows} columns={6} />
          )
        ) : asTable ? (
          plain(data)
        ) : (
          picture(data)
        )}
      </div>
      {data !== undefined && foot && (
        <p className="flex min-h-9 flex-wrap items-center gap-x-3 border-line-soft border-t bg-sunken px-4 py-1.5 text-quiet text-xs last:rounded-b-lg print:border-0 print:bg-transparent print:px-0">
          {foot(data)}
        </p>
      )}
    </Card>
  )
}

/** The legend of a chart: coloured squares with labels. */
export function Legend({ entries }: { entries: readonly { className: string; label: string }[] }) {
  return (
    <span className="flex flex-wrap gap-x-3 text-quiet text-xs">
      {entries.map(({ className, label }) => (
        <span key={label} className="inline-flex items-center gap-1.5">
          <span aria-hidden className={cn('size-2 rounded-[2px]', className)} />
          {label}
        </span>
      ))}
    </span>
  )
}
