import { columnOf, isOwnBoard } from '#shared/company/board/boardFields.ts'
import { daysSince, sinceText } from '#web/domain/lastReport.ts'
import type { Column } from '#web/list/columns.ts'
import { formatNumber } from '#web/ui/format.ts'
import type { CompanyListRow } from '../companies.api.ts'
import { managerLabel } from '../managerLabel.ts'
import { PrintedSheet, PrintHead, type PrintHeadProps } from '../PrintTable.tsx'
import type { BoardColumn, BoardKey } from './board.api.ts'
import { eokText } from './boardTexts.ts'

export interface PrintBoardProps extends PrintHeadProps {
  label: string
  by: BoardKey
  columns: readonly BoardColumn[]
  rows: readonly CompanyListRow[]
}

/** The stored value of a row by which the board has its columns. */
const valueOf = (by: BoardKey, row: CompanyListRow) =>
  isOwnBoard(by) ? row.own?.[by] : (row as Record<string, unknown>)[by]
const placeOf = (by: BoardKey, row: CompanyListRow): string => {
  const value = valueOf(by, row)
  return columnOf(by, typeof value === 'string' ? value : null)
}

const reportText = (row: CompanyListRow) =>
  row.latestReportDate ? `${row.latestReportDate} (${sinceText(daysSince(row.latestReportDate))})` : '–'

/** What the cards show, as columns of a table. */
const sheet: readonly Column<CompanyListRow>[] = [
  {
    key: 'companyName',
    label: '기업명',
    width: 240,
    heads: true,
    value: (row) => row.companyName,
  },
  { key: 'uniqueNumber', label: '고유번호', width: 110, value: (row) => row.uniqueNumber },
  { key: 'mainProducts', label: '주요제품', width: 300, value: (row) => row.mainProducts },
  {
    key: 'sellerHopedPrice',
    label: '희망금액',
    unit: '백만원',
    kind: 'number',
    width: 120,
    value: (row) => row.sellerHopedPrice,
  },
  { key: 'progressStage', label: '계약 단계', width: 100, value: (row) => row.progressStage },
  { key: 'companyStatus', label: '진행 여부', width: 100, value: (row) => row.companyStatus },
  {
    key: 'latestReport',
    label: '마지막 보고',
    width: 220,
    value: reportText,
    paper: (row) => [row.latestReportStage ?? '–', reportText(row)],
  },
  { key: 'manager1Team', label: '주담당자', width: 150, value: (row) => managerLabel(row, 1) },
]

/** The printed board: each column with its companies below one another. Columns without companies are one line. */
export function PrintBoard({ label, by, columns, rows, ...head }: PrintBoardProps) {
  const cards = Map.groupBy(rows, (row) => placeOf(by, row))
  const empty = columns.filter(({ count }) => count === 0)
  return (
    <>
      <PrintHead {...head} shown={rows.length} />
      {columns
        .filter(({ count }) => count > 0)
        .map((column) => (
          <section key={column.key} aria-label={`${column.label} ${column.count}곳`} className="mb-4">
            <h2 className="tnum mb-1 flex break-after-avoid items-baseline gap-3 border-b-2 pb-1 font-semibold text-base">
              {column.label}
              <span>{formatNumber(column.count)}곳</span>
              {column.price !== null && (
                <span className="ml-auto text-sm">희망금액 합계 {eokText(column.price)}원</span>
              )}
            </h2>
            <PrintedSheet
              label={`${label} ${column.label}`}
              sheet={sheet}
              rows={cards.get(column.key) ?? []}
            />
          </section>
        ))}
      {empty.length > 0 && (
        <p className="text-quiet text-sm">기업이 없는 열: {empty.map((column) => column.label).join(', ')}</p>
      )}
    </>
  )
}
