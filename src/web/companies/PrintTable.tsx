import { type Column, isNumeric } from '#web/list/columns.ts'
import { wideEnough } from '#web/list/grid/numberWidths.ts'
import { PrintedConditions } from '#web/list/print/PrintedConditions.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { Cell, Head, RowHead, Table, Row as TableRow } from '#web/ui/table/table.tsx'
import { countText } from './CountLine.tsx'
import type { ListCounts } from './companies.api.ts'
import { sheetsOf, widthOf } from './printSheets.ts'
import { Sums } from './ResultFoot.tsx'

export interface PrintHeadProps {
  counts: ListCounts | undefined
  /** The active filters of the list, as readable text. */
  conditions: readonly { label: string; text: string }[]
  sort: string | null
}

interface PrintTableProps<Row> extends PrintHeadProps {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly (Row & { businessNumber: string })[]
}

/** The head of a printed list: its conditions, sort and sums, and whether rows are missing on paper. */
export function PrintHead({ counts, conditions, sort, shown }: PrintHeadProps & { shown: number }) {
  return (
    <>
      <PrintedConditions conditions={conditions}>
        {conditions.length === 0 && <span>조건 없음</span>}
        {sort && (
          <span>
            정렬 <b className="font-semibold">{sort}</b>
          </span>
        )}
        {/* The sums are above the table. Below its last row they would sometimes need a page of their own. */}
        <span className="ml-auto">{counts && <Sums counts={counts} />}</span>
        <span>금액 단위 백만원</span>
      </PrintedConditions>
      {counts && counts.afterSearch > shown && (
        <p className="mb-2 text-sm">
          검색 결과 {countText(counts)}곳 가운데 불러온 {shown.toLocaleString('ko-KR')}곳을 인쇄합니다.
        </p>
      )}
    </>
  )
}

/** Whether a text must not wrap: numbers, dates, codes and phone numbers. */
const isWhole = (text: string) => text.length <= 17 && /^[A-Z]?[\d\s.,:()%−-]+$/.test(text)

/**
 * The printed list: the active filters, then the loaded rows with the chosen columns. Columns that do not fit on one
 * page follow on further pages, for all rows. Every page repeats the table header.
 */
export function PrintTable<Row>({ label, columns, rows, ...head }: PrintTableProps<Row>) {
  return (
    <>
      <PrintHead {...head} shown={rows.length} />
      {sheetsOf(wideEnough(columns, rows as readonly Row[])).map((sheet, at) => (
        <div key={sheet.map(({ key }) => key).join()} className={at > 0 ? 'break-before-page' : ''}>
          <PrintedSheet label={`${label} ${at + 1}`} sheet={sheet} rows={rows} />
        </div>
      ))}
    </>
  )
}

type SheetProps<Row> = Pick<PrintTableProps<Row>, 'label' | 'rows'> & { sheet: readonly Column<Row>[] }

/**
 * The table of one sheet. Each column has a fixed share of the width, so that a long word wraps instead of widening its
 * column.
 */
export function PrintedSheet<Row>({ label, sheet, rows }: SheetProps<Row>) {
  const all = sheet.reduce((sum, column) => sum + widthOf(column), 0)
  return (
    <Table label={label} rows="dense" className="table-fixed">
      <colgroup>
        {sheet.map((column) => (
          <col key={column.key} style={{ width: `${(100 * widthOf(column)) / all}%` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {sheet.map((column) => (
            <Head
              key={column.key}
              align={isNumeric(column) ? 'right' : 'left'}
              className="whitespace-normal break-keep [overflow-wrap:anywhere]"
            >
              {column.unit ? `${column.label} (${column.unit})` : column.label}
            </Head>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row.businessNumber}>
            {sheet.map((column) => (
              <PrintedCell key={column.key} column={column} row={row} />
            ))}
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}

function PrintedCell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const lines = column.paper?.(row) ?? [textOf(column.value?.(row), column.decimals)]
  const Part = column.heads ? RowHead : Cell
  const align = !column.heads && isNumeric(column) ? { align: 'right' as const } : {}
  return (
    <Part {...align} className={lines.every(isWhole) ? 'tnum' : '[overflow-wrap:anywhere]'}>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a cell have no other key
        <span key={at} className={at > 0 ? 'block font-normal text-quiet' : 'block'}>
          {line}
        </span>
      ))}
    </Part>
  )
}

const textOf = (value: string | number | null | undefined, decimals?: number) =>
  typeof value === 'number' ? formatNumber(value, { decimals }) : value || '–'
