import type { Cell, Pen } from '../pen.ts'
import type { Account } from '../visitors/books.ts'
import { type Firm, type Line, label, plain } from '../visitors/ink.ts'

export type Rows = readonly (readonly [Account | null, string, string?])[]

export const position: Rows = [
  [null, '자          산'],
  ['current', '유동자산', 'Ⅰ. '],
  ['quick', '당좌자산', '(1) '],
  ['cash', '현금및현금성자산', '1. '],
  ['receivables', '매출채권', '2. '],
  ['inventories', '재고자산', '(2) '],
  ['nonCurrent', '비유동자산', 'Ⅱ. '],
  ['tangible', '유형자산', '(1) '],
  ['land', '토지', '1. '],
  ['intangible', '무형자산', '(2) '],
  ['assets', '자산총계'],
  [null, '부          채'],
  ['currentLiabilities', '유동부채', 'Ⅰ. '],
  ['payables', '매입채무', '1. '],
  ['shortBorrowings', '단기차입금', '2. '],
  ['nonCurrentLiabilities', '비유동부채', 'Ⅱ. '],
  ['liabilities', '부채총계'],
  [null, '자          본'],
  ['capital', '자본금', 'Ⅰ. '],
  ['surplus', '자본잉여금', 'Ⅱ. '],
  ['retained', '이익잉여금', 'Ⅲ. '],
  ['equity', '자본총계'],
]
export const result: Rows = [
  ['revenue', '매출액', 'Ⅰ. '],
  ['productSales', '제품매출', '1. '],
  ['goodsSales', '상품매출', '2. '],
  ['cost', '매출원가', 'Ⅱ. '],
  ['gross', '매출총이익', 'Ⅲ. '],
  ['expenses', '판매비와관리비', 'Ⅳ. '],
  ['salaries', '급여', '1. '],
  ['depreciation', '감가상각비', '2. '],
  ['operating', '영업이익(손실)', 'Ⅴ. '],
  ['nonOperatingIncome', '영업외수익', 'Ⅵ. '],
  ['interestIncome', '이자수익', '1. '],
  ['nonOperatingCosts', '영업외비용', 'Ⅶ. '],
  ['interest', '이자비용', '1. '],
  ['beforeTax', '법인세비용차감전순이익(손실)', 'Ⅷ. '],
  ['tax', '법인세비용', 'Ⅸ. '],
  ['net', '당기순이익(손실)', 'Ⅹ. '],
]
/** Returns the table rows with their amounts. Rows of group names have no amounts. */
export function rowsOf(all: Rows, width: number, cells: (line: Line, at: number) => Cell[]): Cell[][] {
  return all.map(([account, text, mark], at) => {
    if (account === null) return [plain(text, 'center'), ...Array.from({ length: width }, () => plain(''))]
    const line = { account, label: text, mark }
    return [label(line), ...cells(line, at)]
  })
}
export const plainLines = (all: Rows): Line[] =>
  all.flatMap(([account, text]) => (account === null ? [] : [{ account, label: text }]))

export function profile(pen: Pen, firm: Firm): void {
  pen.heading('회사개요')
  pen.grid({
    widths: [1, 2],
    rows: (
      [
        ['회사명', 'companyName'],
        ['사업자등록번호', 'businessNumber'],
        ['대표이사', 'representative'],
        ['본점소재지', 'address'],
        ['설립일', 'establishmentDate'],
      ] as const
    ).map(([text, field]) => [{ text, fill: true }, firm.field(field)]),
  })
}
