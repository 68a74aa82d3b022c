import { balanceLines, incomeLines, type StatementLine } from './lines.ts'
import type { Pen } from './pen.ts'
import { statement } from './statement.ts'

export const hanja: Record<string, string> = {
  자산총계: '資産總計',
  부채총계: '負債總計',
  자본총계: '資本總計',
  자본금: '資本金',
  매출액: '賣出額',
  영업이익: '營業利益',
  당기순이익: '當期純利益',
}

/** Prints both statements with only those rows that the reader knows, but under other row names. */
export const labelled = (label: (line: StatementLine) => string, labelWidth: number) => {
  const drawn =
    (title: string, linesOf: typeof balanceLines) =>
    (pen: Pen): void => {
      pen.heading(title)
      pen.caption('(단위 : 천원)')
      const lines = linesOf(pen.model).filter(({ field }) => field)
      statement(pen, { lines, unit: '천원', label, labelWidth })
    }
  return { balance: drawn('재무상태표', balanceLines), income: drawn('손익계산서', incomeLines) }
}
