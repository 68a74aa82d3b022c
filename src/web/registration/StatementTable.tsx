import { Fragment } from 'react'
import type { StatementKind } from '#shared/company/statements.ts'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Cell, Head, Row, RowHead, Table } from '#web/ui/table.tsx'
import { cellPath, type TableModel } from './buildTables.ts'
import { CellInput } from './CellInput.tsx'
import { useReviewValue } from './reviewContext.ts'

interface StatementTableProps {
  title: string
  note: string
  kinds: readonly { kind: StatementKind; name?: string }[]
  reportYears: ReadonlySet<string>
}

/** One statement, or the four groups of ratios under one head. */
export function StatementTable({ title, note, kinds, reportYears }: StatementTableProps) {
  const tables = useReviewValue(({ model }) => model().tables)
  const shown = kinds.map(({ kind, name }) => ({ table: tables[kind], name }))
  const years = [...new Set(shown.flatMap(({ table }) => table.years))].toSorted()
  return (
    <Card>
      <CardHeader title={title} note={note} />
      {years.length === 0 ? (
        <p className="px-4 py-6 text-center text-quiet text-sm">
          보고서와 저장된 자료에 {title} 내용이 없습니다.
        </p>
      ) : (
        <Table label={title} scroll frameClassName="rounded-none rounded-b-lg border-0">
          <thead>
            <tr>
              <Head className="sticky left-0 z-10 min-w-36 pl-4">계정</Head>
              {years.map((year) => (
                <Head key={year} align="right" className="min-w-24">
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
                <Rows table={table} years={years} />
              </Fragment>
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  )
}

function Rows({ table, years }: { table: TableModel; years: string[] }) {
  return table.rows.map((row) => (
    <Row key={row.id}>
      <RowHead className="sticky left-0 z-10 bg-surface pl-4 font-normal">
        {row.name}
        {row.computed && <span className="ml-1 text-hint text-xs">계산값</span>}
      </RowHead>
      {years.map((year) => (
        <Cell key={year} className="p-0">
          {table.years.includes(year) && (
            <CellInput path={cellPath(table.kind, row.id, year)} label={`${row.name} ${year}`} />
          )}
        </Cell>
      ))}
    </Row>
  ))
}
