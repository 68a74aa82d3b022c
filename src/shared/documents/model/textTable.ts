import type { Block, Share, TextTable } from './documentModel.ts'
import { percentsAlike } from './percents.ts'

const figure = /^[−–-]?[+△▲]?\(?[\d,.]+\)?\s?(%|%p|주|원|천원|백만원|억원|명|건|개|대|배|㎡|평)?$/
const nothing = /^[-–—]?$/
const year = /^(19|20)\d\d(년|\*)?$/
const sumName = /^(합계|소계|총계|계|총합계)$/
const percentOf = (cell: string): number | null => {
  const found = /^([\d,.]+)\s?%$/.exec(cell)?.[1]
  return found === undefined ? null : Number(found.replaceAll(',', ''))
}

/** Splits a line into cells at slashes that are surrounded by spaces or line ends, so that 24/7 stays one word. */
export const cellsOf = (line: string): string[] =>
  line.split(/(?<=\s|^)\/(?=\s|$)/).map((cell) => cell.trim())

const column = (rows: readonly string[][], index: number) => rows.map((row) => row[index] ?? '')
const isFigures = (cells: readonly string[]) =>
  cells.some((cell) => figure.test(cell)) && cells.every((cell) => figure.test(cell) || nothing.test(cell))

/**
 * Whether the first line is a header. It is one if its cells in the number columns contain no numbers, or only years.
 * In a table without number columns, it is one if there are more than two columns.
 */
function hasHead(rows: readonly string[][], figures: readonly boolean[]): boolean {
  const [first = []] = rows
  const places = figures.flatMap((isFigure, index) => (isFigure ? [index] : []))
  if (places.length === 0) return first.length > 2
  const cells = places.map((index) => first[index] ?? '')
  return cells.every((cell) => !figure.test(cell)) || cells.every((cell) => year.test(cell))
}

type Shares = Extract<Block, { kind: 'shares' }>
const mostParts = 5

/** Limits a bar to five segments. If there are more, the fifth and all later ones are merged into one segment 기타. */
function sharesOf(parts: readonly { label: string; value: number; tone: number }[]): Share[] {
  const percent = percentsAlike(parts.map(({ value }) => value))
  const all = parts.map((part) => ({ ...part, text: percent(part.value) }))
  if (all.length <= mostParts) return all
  const rest = all.slice(mostParts - 1).reduce((sum, { value }) => sum + value, 0)
  const value = Math.round(rest * 100) / 100
  return [...all.slice(0, mostParts - 1), { label: '기타', value, text: percent(value), tone: mostParts - 1 }]
}

/** Returns a column of percentages as a bar, if they add up to about 100; otherwise null. */
function barOf(rows: readonly string[][], index: number, name: string | null): Shares | null {
  const parts = rows
    .map((row, tone) => ({ label: row[0] ?? '', value: percentOf(row[index] ?? '') ?? 0, tone }))
    .filter(({ value }) => value > 0)
  const sum = parts.reduce((total, { value }) => total + value, 0)
  if (parts.length < 2 || sum < 90 || sum > 101) return null
  return { kind: 'shares', title: null, name, shares: sharesOf(parts), legend: false }
}

/**
 * Builds a table from lines with the same number of cells. Lines that contain only names and shares become a bar with a
 * legend instead.
 */
export function tableBlocks(lines: readonly string[]): Block[] {
  const all = lines.map(cellsOf)
  const width = all[0]?.length ?? 0
  const indexes = Array.from({ length: width }, (_, index) => index)
  const figures = indexes.map((index) => index > 0 && isFigures(column(all.slice(1), index)))
  const headed = hasHead(all, figures)
  const head = headed ? (all[0] ?? null) : null
  const body = headed ? all.slice(1) : all
  const parts = body.filter(([name = '']) => !sumName.test(name))
  const bars = indexes
    .filter((index) => index > 0 && figures[index])
    .flatMap((index) => barOf(parts, index, head?.[index] ?? null) ?? [])
    .slice(0, 2)
  const [only] = bars
  if (width === 2 && !head && only && parts.length <= mostParts) return [{ ...only, legend: true }]
  const table: TextTable = {
    kind: 'table',
    caption: null,
    head,
    rows: body.map((cells) => ({ cells, sum: sumName.test(cells[0] ?? '') })),
    figures,
    keyed: bars.length > 0 && parts.length <= mostParts,
  }
  return [...bars.map((bar) => (bars.length > 1 ? bar : { ...bar, name: null })), table]
}
