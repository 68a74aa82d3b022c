import type { SectionKind } from '../labels/headings.ts'
import { kindOfRows, sidesOf } from '../labels/rowSides.ts'
import { balanceLabel, helperLabel, incomeLabel, ratioLabel } from '../labels/statements.ts'
import type { Line } from '../layout/lines.ts'
import { bare } from '../layout/text.ts'
import { wonOf } from '../values/numbers.ts'
import type { RankedTable } from './rankedTable.ts'

/**
 * Matches words in an unknown heading which say that the numbers below it are not the company's own (연결, 업종), cover
 * less than a year (분기) or are only a forecast (추정).
 */
const notOwn =
  /연결|분기|반기|종속|월별|추정|전망|계획|예상|목표|예측|예산|업종|업계|동종|경쟁|비교(?:기업|회사|대상)|평균|타사|모회사|모기업|자회사|지배|관계|계열|그룹|거래처|보증인|주식회사|유한회사|\(주\)|㈜/

/** Whether a line begins with a row name of a statement or a ratio table. */
const opensRow = ({ segments }: Line): boolean =>
  segments
    .slice(0, 2)
    .some(({ text }) =>
      [balanceLabel, incomeLabel, helperLabel, ratioLabel].some((labelOf) => labelOf(text) !== undefined),
    )

/** A cheap test before a table is read in full: at least two rows must begin with a row name of a statement. */
export const mayHoldStatement = (title: string, lines: readonly Line[]): boolean =>
  lines.length > 3 && !notOwn.test(title.replaceAll(/\s+/g, '')) && lines.filter(opensRow).length >= 2

/**
 * Finds the kind of each table under an unknown heading from its row names. Tables side by side under one header row
 * are treated as one.
 */
export function kindsByRows(tables: readonly RankedTable[]): RankedTable[] {
  return [...Map.groupBy(tables, ({ head }) => head).values()].flatMap((sheet) => {
    const kind: SectionKind | undefined = kindOfRows(
      sheet.flatMap(({ rows }) => rows.map(({ name }) => name)),
    )
    return kind ? sheet.map((table) => ({ ...table, kind })) : []
  })
}

/**
 * Finds the second table of a statement, such as liabilities and equity under a small heading of their own. The second
 * table must follow the first directly, have the same years, contain only rows of this statement, at least one of them
 * well known, and repeat no row of the first table.
 */
export function partsOf(before: RankedTable, tables: readonly RankedTable[]): RankedTable[] {
  const { kind } = before
  const [first] = tables
  if ((kind !== 'balance' && kind !== 'income') || tables.length !== 1 || !first) return []
  const names = first.rows.map(({ name }) => name)
  const sides = sidesOf(names)
  const taken = new Set(before.rows.map(({ name }) => bare(name)))
  const isPart =
    first.years.join() === before.years.join() &&
    (first.unit === null || first.unit === before.unit) &&
    sides.every((side) => side === kind) &&
    names.some((name) => (kind === 'balance' ? balanceLabel(name) : incomeLabel(name)) !== undefined) &&
    !names.some((name) => taken.has(bare(name)))
  return isPart ? [{ ...first, kind, copy: before.copy, unit: before.unit, head: before.head }] : []
}

/**
 * Decides which tables without a known heading show the company's own numbers. Such a table is used if its numbers
 * agree with a table under a known heading, or if no known heading introduces a table of its kind. If two such tables
 * contradict each other, neither is used.
 */
export function ownOfUnnamed(
  unnamed: readonly RankedTable[],
  named: readonly RankedTable[],
): { own: RankedTable[]; left: RankedTable[] } {
  const own: RankedTable[] = []
  const left: RankedTable[] = []
  for (const sheet of Map.groupBy(unnamed, ({ head }) => head).values()) {
    const others = unnamed.filter((table) => !sheet.includes(table))
    const comparisons = sheet.map((table) => comparedWith(table, named))
    const rivals = sheet.map((table) => comparedWith(table, others))
    const differs =
      comparisons.some(({ differ }) => differ > 0) ||
      (comparisons.every(({ agree }) => agree === 0) && rivals.some(({ differ }) => differ > 0))
    const proven = comparisons.some(({ agree }) => agree > 0)
    const taken = named.some((table) => !table.copy && sheet.some((one) => one.kind === table.kind))
    if (!differs && (proven || !taken)) own.push(...sheet)
    else left.push(...sheet)
  }
  return { own, left }
}

/** Counts the numbers that have the same year and field in another table: how many agree, and how many differ. */
function comparedWith(table: RankedTable, others: readonly RankedTable[]): { agree: number; differ: number } {
  const known = Map.groupBy(others.flatMap(figuresOf), ({ key }) => key)
  let [agree, differ] = [0, 0]
  for (const { key, value, won, grain } of figuresOf(table)) {
    for (const other of known.get(key) ?? []) {
      const same =
        won && other.won
          ? isClose(value * won, other.value * other.won, Math.max(grain, other.grain))
          : isScaled(value, other.value)
      if (same) agree += 1
      else differ += 1
    }
  }
  return { agree, differ }
}

const isClose = (a: number, b: number, grain: number) =>
  Math.abs(a - b) <= Math.max(2 * grain, 2e-4 * Math.abs(a))
/** For tables without a printed unit: whether two numbers are equal up to a unit factor such as 1,000 or 1,000,000. */
const isScaled = (a: number, b: number) =>
  [1, 1e3, 1e6, 1e-3, 1e-6, 1e2, 1e-2, 1e5, 1e-5].some(
    (times) => Math.abs(a - b * times) <= 2e-3 * Math.abs(a),
  )

interface Figure {
  key: string
  value: number
  /** The unit in won; null if no unit is printed. */
  won: number | null
  /** The precision of the printed number in won: 1,234 in 천원 is precise to 1,000 won. */
  grain: number
}
function figuresOf(table: RankedTable): Figure[] {
  return table.rows.flatMap(({ name, cells }) => {
    const money = balanceLabel(name) ?? (table.kind === 'balance' ? undefined : incomeLabel(name))
    const field = money ?? ratioLabel(name)
    if (!field) return []
    const won = money ? (table.unit && table.unit !== '%' ? wonOf[table.unit] : null) : 1
    const grain = money ? (won ?? 1) : 0.05
    return cells.flatMap((cell, at) =>
      cell?.cell.kind === 'number' && cell.cell.value !== 0
        ? [{ key: `${table.years[at]}.${field}`, value: cell.cell.value, won, grain }]
        : [],
    )
  })
}
