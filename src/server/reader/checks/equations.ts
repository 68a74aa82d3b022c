import { balanceLabel, type HelperRow, helperLabel, incomeLabel } from '../labels/statements.ts'
import type { YearCell } from '../sections/years/tableShape.ts'
import type { RankedTable } from './rankedTable.ts'

type Role = HelperRow | NonNullable<ReturnType<typeof balanceLabel> | ReturnType<typeof incomeLabel>>

/**
 * Equations between the rows of one statement: the first row equals the sum of the rows listed after it. A row whose
 * key begins with a minus is subtracted.
 */
const equations: readonly (readonly [Role, ...(Role | `-${Role}`)[]])[] = [
  ['totalAssets', 'totalLiabilities', 'totalEquity'],
  ['totalAssets', 'currentAssets', 'nonCurrentAssets'],
  ['totalLiabilities', 'currentLiabilities', 'nonCurrentLiabilities'],
  ['liabilitiesAndEquity', 'totalLiabilities', 'totalEquity'],
  ['grossProfit', 'revenue', '-costOfSales'],
  ['operatingIncome', 'grossProfit', '-sellingCost'],
  ['operatingIncome', 'revenue', '-operatingCost'],
  ['netIncome', 'pretaxIncome', '-incomeTax'],
]

/** Which cells the equations of the statements confirm or contradict, and in which year columns all equations hold. */
export interface Proof {
  confirmed: Set<YearCell>
  doubted: Set<YearCell>
  isProven(table: RankedTable, year: string): boolean
  /** Marks a table as proven, because enough of the ratios printed in it match the amounts. */
  prove(table: RankedTable): void
}

export function proofOf(tables: readonly RankedTable[]): Proof {
  const confirmed = new Set<YearCell>()
  const doubted = new Set<YearCell>()
  const held = new Map<object, Map<string, number>>()
  const proven = new Set<RankedTable>()
  for (const [head, sheet] of Map.groupBy(tables, (table) => table.head)) {
    const years = new Map<string, number>()
    for (const year of new Set(sheet.flatMap((table) => table.years))) years.set(year, check(sheet, year))
    held.set(head, years)
  }
  function check(sheet: readonly RankedTable[], year: string): number {
    const cells = cellsByRole(sheet, year)
    let count = 0
    for (const [sum, ...parts] of equations) {
      const terms = [sum, ...parts].map((role) => cells.get(role.replace(/^-/, '') as Role))
      if (terms.some((cell) => cell === undefined)) continue
      const [whole = 0, ...rest] = terms.map(valueOf)
      const added = rest.reduce((all, value, at) => all + (parts[at]?.startsWith('-') ? -1 : 1) * value, 0)
      const holds = Math.abs(whole - added) <= terms.length * Math.max(...terms.map(grainOf))
      for (const cell of terms) if (cell) (holds ? confirmed : doubted).add(cell)
      count += holds ? 1 : -9
    }
    return count
  }
  return {
    confirmed,
    doubted,
    isProven(table, year) {
      if (proven.has(table)) return true
      const years = held.get(table.head)
      const counts = table.years.map((one) => years?.get(one) ?? 0)
      // If an equation holds in this year's column and none fails in any column of the table, all rows of this column
      // are proven, including those that are in no equation.
      return (years?.get(year) ?? 0) > 0 && counts.every((count) => count >= 0)
    },
    prove: (table) => proven.add(table),
  }
}

function cellsByRole(sheet: readonly RankedTable[], year: string): Map<Role, YearCell> {
  const cells = new Map<Role, YearCell>()
  for (const table of sheet) {
    const column = table.years.indexOf(year)
    if (column < 0 || table.kind === 'ratio' || table.kind === 'diagnosis') continue
    for (const row of table.rows) {
      const role = helperLabel(row.name) ?? balanceLabel(row.name) ?? incomeLabel(row.name)
      const cell = row.cells[column]
      if (role && cell?.cell.kind === 'number' && !cells.has(role)) cells.set(role, cell)
    }
  }
  return cells
}

const valueOf = (cell: YearCell | undefined): number => (cell?.cell.kind === 'number' ? cell.cell.value : 0)

/** The precision of a printed number, which may be rounded: 1 for 1,234 and 0.01 for 12.34. */
const grainOf = (cell: YearCell | undefined): number =>
  10 ** -(/\.(\d+)/.exec(cell?.raw ?? '')?.[1]?.length ?? 0)
