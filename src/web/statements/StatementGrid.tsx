import { type CSSProperties, Fragment, type ReactNode } from 'react'
import { cn } from '#web/ui/cn.ts'
import { Cell, Head, Row, RowHead, Table } from '#web/ui/table/table.tsx'

export interface GridLine {
  id: string
  name: string
  /** A note next to the name of the row. */
  note?: string | undefined
  /** True for rows of the yearly record (totals, revenue, results), which are bold. */
  strong?: boolean
}
export interface GridPart<L extends GridLine> {
  kind: string
  /** The heading above the group's rows, if the table has several groups. */
  name?: string | undefined
  /** The years for which this group has values. In the other years of the table its cells are empty. */
  years: readonly string[]
  lines: readonly L[]
}

interface StatementGridProps<L extends GridLine, P extends GridPart<L>> {
  label: string
  parts: readonly P[]
  years: readonly string[]
  frameClassName?: string
  /** True to show the name of a row above its cells on phones, so that a few years fit without scrolling. */
  stacked?: boolean
  /** Renders a note below the heading of a year. */
  yearNote?(year: string): ReactNode
  children(part: P, line: L, year: string): ReactNode
}

const stackedLook = cn(
  'max-md:block max-md:[&_tbody]:block max-md:[&_thead]:block',
  'max-md:[&_tr]:grid max-md:[&_tr]:grid-cols-[repeat(var(--years),minmax(0,1fr))]',
  'max-md:[&_th]:content-center max-md:[&_tbody_th]:col-span-full max-md:[&_tbody_th]:h-7 max-md:[&_tbody_th]:border-b-0',
)

/** The editable statement table of all screens: one row per account, one column per year, one input per cell. */
export function StatementGrid<L extends GridLine, P extends GridPart<L>>(props: StatementGridProps<L, P>) {
  const { label, parts, years, frameClassName, stacked = false, yearNote, children } = props
  const latest = years.at(-1)
  return (
    <Table
      label={label}
      scroll
      {...(frameClassName ? { frameClassName } : {})}
      className={cn(stacked && stackedLook)}
      style={{ '--years': years.length } as CSSProperties}
    >
      <thead>
        <tr>
          <Head className={cn('sticky left-0 z-10 min-w-36 pl-4', stacked && 'max-md:hidden')}>계정</Head>
          {years.map((year) => (
            <Head
              key={year}
              align="right"
              className={cn(
                'min-w-24 last:pr-4',
                stacked && 'max-md:min-w-0',
                year === latest && 'font-semibold text-ink',
              )}
            >
              {year}
              {yearNote?.(year)}
            </Head>
          ))}
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <Fragment key={part.kind}>
            {part.name && (
              <tr>
                <th
                  colSpan={years.length + 1}
                  scope="rowgroup"
                  className="border-line-soft border-b bg-sunken px-4 text-left font-medium text-quiet text-xs"
                >
                  {part.name}
                </th>
              </tr>
            )}
            {part.lines.map((line) => (
              <Row key={line.id} className={cn(line.strong && '[&_input]:font-semibold')}>
                <RowHead
                  className={cn(
                    'sticky left-0 z-[1] bg-surface pl-4 sm:whitespace-nowrap',
                    line.strong ? 'font-semibold' : 'font-normal',
                  )}
                >
                  {line.name}
                  {line.note && <span className="ml-1 text-hint text-xs">{line.note}</span>}
                </RowHead>
                {years.map((year) => (
                  <Cell key={year} className={cn('p-0 last:[&_input]:pr-4', year === latest && 'bg-sunken')}>
                    {part.years.includes(year) && children(part, line, year)}
                  </Cell>
                ))}
              </Row>
            ))}
          </Fragment>
        ))}
      </tbody>
    </Table>
  )
}
