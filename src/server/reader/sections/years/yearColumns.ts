import { type Box, middleX, sharedX } from '#server/reader/layout/box.ts'
import type { Word } from '#server/reader/layout/lines.ts'
import type { HeadCell, YearGroup } from './yearHead.ts'

interface FigureColumn extends Box {
  count: number
  /** How many numbers of the column have a percent sign. */
  shares: number
}
/** The horizontal range of the numbers under one header cell. */
export interface Reach {
  x0: number
  x1: number
  head: HeadCell
}
/** A rule that finds the header cell for a column of numbers. */
type Rule = (column: FigureColumn, heads: readonly HeadCell[]) => number

const nearest: Rule = (column, heads) => {
  const x = middleX(column)
  let best = 0
  for (const [index, head] of heads.entries()) {
    if (Math.abs(head.x - x) < Math.abs((heads[best]?.x ?? 0) - x)) best = index
  }
  return best
}
/**
 * For tables in which header cells are left-aligned and numbers right-aligned: a column of numbers belongs to the last
 * header cell that begins left of its middle. `fromRight` is for right-aligned header cells and left-aligned numbers.
 */
const fromLeft: Rule = (column, heads) => heads.findLastIndex((head) => head.x0 <= middleX(column))
const fromRight: Rule = (column, heads) => heads.findIndex((head) => head.x1 >= middleX(column))

/**
 * Assigns the columns of numbers to header cells. Usually a header cell is centred over its numbers. If that puts two
 * columns under one cell, the rules for left and right alignment are tried. If neither helps, a column that is under no
 * header cell is left out.
 */
export function settleColumns(groups: YearGroup[], figures: readonly Word[]): Reach[] {
  const heads = groups.flatMap((group) => [...group.columns, ...group.others]).toSorted((a, b) => a.x - b.x)
  if (heads.length === 0) return []
  const years = groups.flatMap((group) => group.columns).toSorted((a, b) => a.x - b.x)
  const others = groups.flatMap((group) => group.others)
  const inner = innerAndOuter(figures, heads, []) ?? innerAndOuter(figures, years, others)
  if (inner) return inner
  const columns = usualColumns(columnsOf(figures))
  const rule = [nearest, fromLeft, fromRight].find((one) => areApart(columns, one, heads))
  if (rule) {
    // Short numbers are printed at one end of their column. So the middle of the whole column is used, and not the
    // middle of the header cell.
    const reach = reachOf(columns, rule, heads)
    for (const { head, x0, x1 } of reach) head.x = (x0 + x1) / 2
    return reach
  }
  if (arePairs(columns, heads)) return pairsOf(groups, columns, heads)
  const homes = columns.map((column) => nearest(column, heads))
  for (const [index, column] of columns.entries()) {
    const head = heads[homes[index] ?? -1]
    const crowded = homes.filter((home) => home === homes[index]).length > 1
    const group = groups.find(
      (one) => one.columns.some((own) => own === head) || one.others.some((own) => own === head),
    )
    if (crowded && head && sharedX(column, head) <= 0)
      group?.others.push({ x: middleX(column), x0: column.x0, x1: column.x1 })
  }
  return []
}

/**
 * Finds the range of each column. A column that lies under several header cells consists of two columns read as one,
 * and is ignored.
 */
const reachOf = (columns: readonly FigureColumn[], rule: Rule, heads: readonly HeadCell[]): Reach[] =>
  columns.flatMap((column): Reach[] => {
    const head = heads[rule(column, heads)]
    const over = heads.filter(({ x }) => x > column.x0 && x < column.x1).length
    return head && over <= 1 ? [{ x0: column.x0, x1: column.x1, head }] : []
  })

/** Whether each year has two columns, an amount and a percentage, without header cells of their own. */
const arePairs = (columns: readonly FigureColumn[], heads: readonly HeadCell[]): boolean =>
  columns.length === 2 * heads.length &&
  columns.every(({ count, shares }, at) => (at % 2 === 1 ? shares * 2 > count : shares === 0))

function pairsOf(groups: YearGroup[], columns: readonly FigureColumn[], heads: readonly HeadCell[]): Reach[] {
  return columns.flatMap((column, at): Reach[] => {
    const head = heads[Math.floor(at / 2)]
    const group = groups.find((one) => one.columns.some((own) => own === head))
    if (!head) return []
    const own = { x: middleX(column), x0: column.x0, x1: column.x1 }
    if (at % 2 === 1) {
      group?.others.push(own)
      return [{ ...own, head: own }]
    }
    head.x = own.x
    return [{ ...own, head }]
  })
}

function areApart(columns: readonly FigureColumn[], rule: Rule, heads: readonly HeadCell[]): boolean {
  const homes = columns.map((column) => rule(column, heads))
  return homes.every((home) => home >= 0) && new Set(homes).size === columns.length
}

/** Groups numbers that are printed one below the other. */
function columnsOf(figures: readonly Word[]): FigureColumn[] {
  const columns: FigureColumn[] = []
  for (const figure of figures.toSorted((a, b) => a.x0 - b.x0)) {
    const last = columns.at(-1)
    const share = /%\)?$/.test(figure.text) ? 1 : 0
    if (last && figure.x0 < last.x1) {
      last.x1 = Math.max(last.x1, figure.x1)
      last.count += 1
      last.shares += share
    } else {
      const { x0, y0, x1, y1 } = figure
      columns.push({ x0, y0, x1, y1, count: 1, shares: share })
    }
  }
  return columns
}
/** Drops columns with less than a third of the numbers of the fullest column. */
function usualColumns(columns: readonly FigureColumn[]): FigureColumn[] {
  const most = Math.max(0, ...columns.map((column) => column.count))
  return columns.filter((column) => column.count * 3 >= most)
}

/**
 * Some statements have two columns under each year: single amounts in the left one, sums in the right one. If each
 * row has a number in only one of the two columns, both columns belong to that year.
 */
function innerAndOuter(
  figures: readonly Word[],
  heads: readonly HeadCell[],
  /** Columns of other content, such as note numbers. The numbers below them are not amounts. */
  aside: readonly HeadCell[],
): Reach[] | null {
  const all = columnsOf(figures).filter(({ count }) => count > 1)
  const columns = all.filter((column) => aside.every((head) => sharedX(head, column) <= 0))
  if (heads.length === 0 || columns.length !== 2 * heads.length) return null
  const rowsIn = (column: FigureColumn) =>
    figures.filter((figure) => sharedX(figure, column) > 0.5).map((figure) => (figure.y0 + figure.y1) / 2)
  for (const at of heads.keys()) {
    const [left, right] = [columns[2 * at], columns[2 * at + 1]]
    if (!left || !right || left.shares + right.shares > 0) return null
    const rows = rowsIn(left)
    const together = rowsIn(right).filter((y) => rows.some((other) => Math.abs(other - y) < 2)).length
    if (together * 5 > Math.min(left.count, right.count)) return null
  }
  return columns.flatMap((column, at): Reach[] => {
    const head = heads[Math.floor(at / 2)]
    return head ? [{ x0: column.x0, x1: column.x1, head }] : []
  })
}
