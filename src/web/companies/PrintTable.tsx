import type { Column } from '#web/list/columns.ts'
import { isNumeric } from '#web/list/columns.ts'
import { formatNumber } from '#web/ui/format.ts'
import { Cell, Head, RowHead, Table, Row as TableRow } from '#web/ui/table/table.tsx'
import { countText } from './CountLine.tsx'
import type { ListCounts } from './companies.api.ts'

interface PrintTableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly (Row & { businessNumber: string })[]
  counts: ListCounts | undefined
}

/** What a sheet of A4 across holds, in the px of the screen's columns, which paper sets smaller. */
const sheetWidth = 1340
const widthOf = <Row,>({ width = 120 }: Column<Row>) => width

/** Numbers, days, codes and telephones: broken over two lines nobody reads them as one. */
const isWhole = (text: string) => /^[A-Z]?[\d\s.,:()%−-]+$/.test(text)

/** Columns that stand on one sheet; the one that names the row stands on each. */
export function sheetsOf<Row>(columns: readonly Column<Row>[]): Column<Row>[][] {
  const naming = columns.filter(({ heads }) => heads)
  const rest = columns.filter(({ heads, kind, value }) => !heads && kind !== 'actions' && value)
  const left = sheetWidth - naming.reduce((sum, column) => sum + widthOf(column), 0)
  const sheets: Column<Row>[][] = []
  let room = 0
  for (const column of rest) {
    if (sheets.length === 0 || widthOf(column) > room) {
      sheets.push([...naming])
      room = left
    }
    sheets.at(-1)?.push(column)
    room -= widthOf(column)
  }
  return sheets.length > 0 ? sheets : [[...naming]]
}

/** On paper: the chosen columns of the fetched rows, sheet behind sheet, with heads that repeat. */
export function PrintTable<Row>({ label, columns, rows, counts }: PrintTableProps<Row>) {
  return (
    <>
      {counts && counts.afterSearch > rows.length && (
        <p className="mb-2 text-sm">
          검색 결과 {countText(counts)}곳 가운데 불러온 {rows.length.toLocaleString('ko-KR')}곳을 인쇄합니다.
        </p>
      )}
      {sheetsOf(columns).map((sheet, at) => (
        <div key={sheet.map(({ key }) => key).join()} className={at > 0 ? 'break-before-page' : ''}>
          <Table label={`${label} ${at + 1}`} rows="dense">
            <thead>
              <tr>
                {sheet.map((column) => (
                  <Head key={column.key} align={isNumeric(column) ? 'right' : 'left'}>
                    {column.unit ? `${column.label} (${column.unit})` : column.label}
                  </Head>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <TableRow key={row.businessNumber}>
                  {sheet.map((column) => {
                    const value = column.value?.(row)
                    const text = typeof value === 'number' ? formatNumber(value) : value || '–'
                    if (column.heads) return <RowHead key={column.key}>{text}</RowHead>
                    return (
                      <Cell
                        key={column.key}
                        {...(isNumeric(column) ? { align: 'right' as const } : {})}
                        className={isWhole(text) ? 'tnum' : ''}
                      >
                        {text}
                      </Cell>
                    )
                  })}
                </TableRow>
              ))}
            </tbody>
          </Table>
        </div>
      ))}
    </>
  )
}
