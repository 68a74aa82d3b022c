import { abilities } from '../catalogue/words/abilities.ts'
import { contractStages } from '../catalogue/words/contractStages.ts'
import { reportStages } from '../catalogue/words/reportStages.ts'
import { sides } from '../catalogue/words/sides.ts'

/** The key for a missing value, shown as 미정 (side) or 미설정 (other fields). */
export const unset = 'unset'

/** The columns of every cross-tab: the sides in order, then companies without a side. */
export const sideColumns = [
  ...sides.rows.map(({ key, word }) => ({ key, word, short: word.replace(/기업$/, '') })),
  { key: unset, word: '미정', short: '미정' },
] as const
export const sideKeys = sideColumns.map(({ key }) => key)

/** The cross-tabs: the rows are the words of one field, the columns are the sides. */
export const crossTabs = {
  contract: { title: '계약 진행단계별', head: '계약 진행단계', rows: contractStages.texts as string[] },
  ability: { title: '진행가능 여부별', head: '진행가능 여부', rows: abilities.texts as string[] },
  report: { title: '최근 일일보고 단계별', head: '보고 단계', rows: [...reportStages.texts] as string[] },
} as const satisfies Record<string, { title: string; head: string; rows: string[] }>
export type CrossTabId = keyof typeof crossTabs
export const crossTabIds = Object.keys(crossTabs) as CrossTabId[]

/** One row of a cross-tab, with its counts in the order of `sideColumns`. */
export interface CrossTabRow {
  /** The stored word; null for companies without one. */
  row: string | null
  counts: number[]
  total: number
}
export interface CrossTab {
  rows: CrossTabRow[]
  totals: Omit<CrossTabRow, 'row'>
}

/** Returns a share as text, such as 39.3%; a dash if the whole is zero. */
export const shareText = (part: number, whole: number) =>
  whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1)}%`

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/**
 * Arranges counts as a table. The rows are the current words in order, then words that are no longer offered but still
 * stored, then companies without a word.
 */
export function setCrossTab(
  id: CrossTabId,
  cells: readonly { row: string | null; side: string | null; count: number }[],
): CrossTab {
  const chosen = crossTabs[id].rows
  const met = new Set(cells.flatMap(({ row }) => (row === null ? [] : [row])))
  const others = [...met].filter((row) => !chosen.includes(row)).toSorted((a, b) => a.localeCompare(b, 'ko'))
  const rowOf = (row: string | null): CrossTabRow => {
    const counts = sideColumns.map(({ key, word }) =>
      sum(
        cells
          .filter((cell) => cell.row === row && (key === unset ? cell.side === null : cell.side === word))
          .map(({ count }) => count),
      ),
    )
    return { row, counts, total: sum(counts) }
  }
  const rows = [...chosen, ...others, null].map(rowOf)
  const counts = sideColumns.map((_, at) => sum(rows.map((row) => row.counts[at] ?? 0)))
  return { rows, totals: { counts, total: sum(counts) } }
}
