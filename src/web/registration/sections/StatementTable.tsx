import { Fragment } from 'react'
import type { StatementKind } from '#shared/company/statements.ts'
import { CardHeader } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { Cell, Head, Row, RowHead, Table } from '#web/ui/table/table.tsx'
import { cellPath, type TableModel } from '../review/buildTables.ts'
import { useReviewValue } from '../review/reviewContext.ts'
import type { ReviewSectionId } from '../review/reviewSections.ts'
import { CellInput } from './CellInput.tsx'
import { SectionCard } from './SectionCard.tsx'

interface StatementTableProps {
  id: ReviewSectionId
  title: string
  note: string
  kinds: readonly { kind: StatementKind; name?: string }[]
  reportYears: ReadonlySet<string>
}

/** One statement, or the four groups of ratios under one head. */
export function StatementTable({ id, title, note, kinds, reportYears }: StatementTableProps) {
  const tables = useReviewValue(({ model }) => model().tables)
  const shown = kinds.map(({ kind, name }) => ({ table: tables[kind], name }))
  const years = [...new Set(shown.flatMap(({ table }) => table.years))].toSorted()
  return (
    <SectionCard id={id}>
      <CardHeader title={title} note={note} />
      {years.length === 0 ? (
        <p className="px-4 py-6 text-center text-quiet text-sm">
          보고서와 저장된 자료에 {title} 내용이 없습니다.
        </p>
      ) : (
        <Table label={title} scroll frameClassName={frameLook(years.length)}>
          <thead>
            <tr>
              <Head className="sticky left-0 z-10 min-w-36 pl-4">계정</Head>
              {years.map((year) => (
                <Head
                  key={year}
                  align="right"
                  className={cn('min-w-24 last:pr-4', year === years.at(-1) && 'font-semibold text-ink')}
                >
                  {year}
                  {!reportYears.has(year) && <span className="block text-hint leading-3">저장된 연도</span>}
                </Head>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ table, name }) => (
              <Fragment key={table.kind}>
                {name && (
                  <tr>
                    <th
                      colSpan={years.length + 1}
                      scope="rowgroup"
                      className="border-line-soft border-b bg-sunken px-4 text-left font-medium text-quiet text-xs"
                    >
                      {name}
                    </th>
                  </tr>
                )}
                <Rows table={table} years={years} money={!name} />
              </Fragment>
            ))}
          </tbody>
        </Table>
      )}
    </SectionCard>
  )
}

/** Where all years fit, the table does not scroll and its years stay in sight below what stays at the top. */
const frameLook = (years: number) =>
  cn(
    'rounded-none rounded-b-lg border-0',
    years <= 3
      ? '@min-[30rem]:overflow-clip @min-[30rem]:[&_thead_th]:sticky @min-[30rem]:[&_thead_th]:top-(--review-top)'
      : '@min-[42rem]:overflow-clip @min-[42rem]:[&_thead_th]:sticky @min-[42rem]:[&_thead_th]:top-(--review-top)',
    '[&_thead_th]:z-10',
  )

/** `money`: the rows that the yearly record keeps (totals, revenue, results) stand out among the others. */
function Rows({ table, years, money }: { table: TableModel; years: string[]; money: boolean }) {
  return table.rows.map((row) => (
    <Row key={row.id} className={cn(money && row.key && '[&_input]:font-semibold')}>
      <RowHead
        className={cn(
          'sticky left-0 z-[1] bg-surface pl-4 sm:whitespace-nowrap',
          money && row.key ? 'font-semibold' : 'font-normal',
        )}
      >
        {row.name}
        {row.computed && <span className="ml-1 text-hint text-xs">계산값</span>}
      </RowHead>
      {years.map((year) => (
        <Cell key={year} className={cn('p-0 last:[&_input]:pr-4', year === years.at(-1) && 'bg-sunken')}>
          {table.years.includes(year) && (
            <CellInput path={cellPath(table.kind, row.id, year)} label={`${row.name} ${year}`} />
          )}
        </Cell>
      ))}
    </Row>
  ))
}
