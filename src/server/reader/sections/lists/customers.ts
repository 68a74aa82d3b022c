import { guessCustomer } from '#server/reader/labels/columnGuesses.ts'
import { type CustomerColumn, customerColumns } from '#server/reader/labels/columns.ts'
import { middleX, middleY } from '#server/reader/layout/box.ts'
import type { WordCounts } from '#server/reader/layout/join.ts'
import type { Rules } from '#server/reader/layout/rows.ts'
import { isFigure, readCell, readUnit, type Unit } from '#server/reader/values/numbers.ts'
import { normaliseBusinessNumber } from '#shared/company/businessNumber.ts'
import type { Section } from '../split.ts'
import { type Column, columnKey } from './listHead.ts'
import { isNamed, type ListCell, type ListRow, type ListTable, readLists } from './listTable.ts'
import { looseRows } from './looseRows.ts'
import { mergedSides } from './mergedSides.ts'
import { titledFirst } from './titledFirst.ts'
import { toldRows } from './toldRows.ts'

export const businessNumberIn = (text: string): string | null => {
  const whole = text.replaceAll(/\s+/g, '')
  const found = /^\d{3}-\d{2}-\d{5}$/.test(whole)
    ? whole
    : /(?<![\d-])(\d{3}\s*-\s*\d{2}\s*-\s*\d{5}|\d{10})(?![\d-])/.exec(text)?.[1]
  return found ? normaliseBusinessNumber(found.replaceAll(/\s+/g, '')) : null
}

/**
 * Whether a text is the first part of a business number that continues on the next line of its cell, such as 123-45-.
 */
const opensBusinessNumber = (text: string): boolean =>
  /^\d{3}\s*-\s*(?:\d{0,2}|\d{2}\s*-\s*\d{0,4})$/.test(text)

type Key = CustomerColumn | 'kind' | 'skip'
const options = {
  columns: customerColumns,
  guess: guessCustomer,
  anchor: (key: Key, text: string) =>
    (key === 'customerBusinessNumber' && businessNumberIn(text) !== null) ||
    (key === 'tradingRatio' && isFigure(text)),
  spareAnchors: [
    (key: Key, text: string) =>
      (key === 'customerBusinessNumber' && opensBusinessNumber(text)) || (key === 'skip' && isFigure(text)),
    (key: Key, text: string) => key === 'customerName' && isNamed(text),
  ],
  fits: isPartner,
  arrange: withoutTraded,
}

/**
 * In 매출처 | 매출액 | 비중, 매출액 is what the company sells to the partner, not the partner's own revenue. The column is left
 * out, unless other columns show the partner's own figures, such as 자본금.
 */
function withoutTraded(columns: Column<Key>[]): Column<Key>[] {
  const own = columns.some(({ key }) => ownFigures.has(key))
  return own
    ? columns
    : columns.map((column) => (column.key === 'revenue' ? { ...column, key: 'skip' } : column))
}
const ownFigures = new Set<Key>([
  'paidInCapital',
  'totalAssets',
  'netIncome',
  'fiscalYear',
  'customerBusinessNumber',
])

/**
 * Whether a row can be a trade partner. It must have a name, and the other columns must have the right form: a business
 * number, a numeric share, no digits in the representative's name. If the cell of the business number is filled, one
 * column may have a wrong form.
 */
function isPartner(row: ListRow<Key>): boolean {
  const [name, number, share, person] = (
    ['customerName', 'customerBusinessNumber', 'tradingRatio', 'representativeName'] as const
  ).map((key) => row.get(key)?.text ?? '')
  if (!/[가-힣A-Za-z]/.test(name ?? '')) return false
  const empty = (text: string | undefined) => readCell(text ?? '').kind === 'empty'
  const odd = [
    !empty(number) && businessNumberIn(number ?? '') === null,
    !empty(share) && !isFigure(share ?? ''),
    /\d{3}|^\d+$/.test(person ?? ''),
  ]
  return odd.filter(Boolean).length < (empty(number) ? 1 : 2)
}

export interface CustomerRows {
  type: 'B' | 'S'
  rows: ListRow<Key>[]
  /** The unit of the amounts of the partners (자본금, 매출액 …), if it is printed. */
  unit: Unit | null
}

/**
 * Reads the trade partners of both sides (buyers and sellers). A report may print a short table at the front and the
 * full one later; the table with most values is used.
 */
export function readCustomers(sections: readonly Section[], rules: Rules, words: WordCounts): CustomerRows[] {
  const sides: CustomerRows[] = []
  for (const [kind, type] of [
    ['buyers', 'B'],
    ['sellers', 'S'],
  ] as const) {
    const tables = titledFirst(sections, kind, (section) => {
      const listed = readLists(section.lines, rules, words, options)
      const read = listed.some((table) => table.rows.length > 0) ? listed : [withoutTable(section)]
      return read.map((table) => ({ ...table, unit: unitOf(section) }))
    })
    const best = tables.toSorted((a, b) => weight(b) - weight(a))[0]
    if (best)
      sides.push({
        type,
        rows: best.rows.filter((row) => isNamed(row.get('customerName')?.text)),
        unit: best.unit,
      })
  }
  return sides.length > 0 ? sides : mixedTable(sections, rules, words)
}

const columnOf = columnKey(customerColumns, guessCustomer)
/** Assigns a value without a label by its form. */
function customerShape(text: string): Key | undefined {
  if (businessNumberIn(text) !== null && !/[가-힣]/.test(text)) return 'customerBusinessNumber'
  if (/^\d{1,3}(?:\.\d+)?\s?%$/.test(text)) return 'tradingRatio'
  return /^[가-힣]{2,4}(?:\s?외\s?\d{1,2}\s?[인명])?$/.test(text) ? 'representativeName' : undefined
}

/** Reads a list that is printed as lines. */
function withoutTable(section: Section): ListTable<Key> {
  const rows = toldRows(section, { name: 'customerName', labelled: columnOf, shaped: customerShape })
  return rows.length > 0 ? { keys: [], rows } : loose(section)
}

const loose = (section: Section): ListTable<Key> => ({
  keys: ['customerName', 'tradingRatio'],
  rows: looseRows(section).map(
    ({ name, share }) =>
      new Map<Key, ListCell>([
        ['customerName', name],
        ['tradingRatio', share],
      ]),
  ),
})

function unitOf({ title, lines }: Section): Unit | null {
  const texts = [title, ...lines.slice(0, 4).flatMap((line) => line.segments.map((segment) => segment.text))]
  const found = texts.map(readUnit).find((unit) => unit !== null)
  return found === '%' ? null : (found ?? null)
}

const weight = (table: ListTable<Key>): number =>
  table.rows.reduce((sum, row) => sum + row.size, 0) + table.keys.length

/**
 * Reads one table that lists the partners of both sides. One of its columns says 매입처 or 매출처, either in each row or once
 * for all rows of a side.
 */
function mixedTable(sections: readonly Section[], rules: Rules, words: WordCounts): CustomerRows[] {
  const rows = sections
    .filter((section) => section.kind === 'trade')
    .flatMap((section) => readLists(section.lines, rules, words, options))
    .flatMap((table) => table.rows)
    .filter((row) => isNamed(row.get('customerName')?.text))
  const kinds = rows.flatMap((row) => row.get('kind') ?? [])
  const spans = kinds.map((cell) => ({ cell, ...spanOf(cell, rules) }))
  const merged = sidesByPlace(rows, kinds)
  const kindOf = (row: ListRow<Key>, at: number): string => {
    const own = row.get('kind')
    if (own) return own.text
    const name = row.get('customerName')
    const around = spans.filter(
      ({ cell, top, bottom }) =>
        cell.page === name?.page && middleY(name.box) > top && middleY(name.box) < bottom,
    )
    return (around.length === 1 ? around[0]?.cell.text : merged[at]) ?? ''
  }
  const sides = rows.map(kindOf)
  const of = (pattern: RegExp) => rows.filter((_, at) => pattern.test(sides[at] ?? ''))
  return [
    { type: 'B', rows: of(/매입|구매|공급|조달/), unit: null },
    { type: 'S', rows: of(/매출|판매|납품|고객/), unit: null },
  ]
}

/**
 * For a table without ruling lines, in which each side is named only once (매입처, 매출처): finds the rows of each side from
 * the position of that word.
 */
function sidesByPlace(rows: readonly ListRow<Key>[], kinds: readonly ListCell[]): (string | null)[] {
  const names = rows.flatMap((row) => row.get('customerName') ?? [])
  if (new Set([...names, ...kinds].map(({ page }) => page)).size !== 1) return []
  return mergedSides(
    names.map(({ box }) => middleY(box)),
    kinds.map(({ text, box }) => ({ text, y: middleY(box) })),
  )
}

/**
 * The top and bottom of the table cell around a text: the nearest ruling line above it and the nearest one below it.
 */
function spanOf({ page, box }: ListCell, rules: Rules): { top: number; bottom: number } {
  const x = middleX(box)
  const edges = (rules.get(page) ?? [])
    .filter((rule) => rule.horizontal && rule.from < x && rule.to > x)
    .map((rule) => rule.at)
  return {
    top: Math.max(...edges.filter((edge) => edge < middleY(box))),
    bottom: Math.min(...edges.filter((edge) => edge > middleY(box))),
  }
}
