import { headWordOf, isLabelWord, headWord as word } from '#server/reader/labels/yearHeads.ts'
import { type Box, middleX, sharedX } from '#server/reader/layout/box.ts'
import type { Line, Segment } from '#server/reader/layout/lines.ts'
import { isOpenYearHead, readHeadMonth, readYearHead } from '#server/reader/values/dates.ts'
import { isFigure, readUnit } from '#server/reader/values/numbers.ts'

/** Position of a header cell. */
export interface HeadCell {
  /** The horizontal middle of the header cell. A number belongs to the header cell with the nearest middle. */
  x: number
  x0: number
  x1: number
}
export interface YearColumn extends HeadCell {
  year: string
  /** The month in which the year ended, if the header prints it. */
  month: number | null
}
/** One block of a table: a column of row names with its year columns. Summaries print two such blocks side by side. */
export interface YearGroup {
  title: string
  page: number
  columns: YearColumn[]
  /** Header cells of columns that are left out, such as industry averages and percentages. */
  others: HeadCell[]
  /** A text that begins left of this x position is a row name. Any other text belongs to the year columns. */
  labelLimit: number
  /** The x position right of which the row names of this block are printed. */
  from: number
}

/** Two header cells are over the same column if their positions differ by less than this, in points. */
const SAME_PLACE = 6

const headCell = (segment: Box): HeadCell => ({ x: middleX(segment), x0: segment.x0, x1: segment.x1 })

/**
 * Reads the blocks of a header row with years, such as 구분 | 2022 | 2023 | 2024. Returns null if the line is no such
 * row.
 * In two doubtful cases more is needed: the line has a single year, or it has many unknown words beside the years. Then
 * a cell such as 구분 must stand above the row names, or a row below must have a name and a number under each year.
 */
export function readHead(line: Line, below: readonly Line[] = []): YearGroup[] | null {
  const groups: YearGroup[] = []
  let open: YearGroup | undefined
  let labels: Segment[] = []
  // Header cells that are in no dictionary. Such a cell is a further column of the block on its left, or the heading
  // above the row names of the next block.
  let unknown: Segment[] = []
  let years = 0
  let unclosed = 0
  let strange = 0
  const start = () => {
    open = {
      title: labels.at(-1)?.text ?? '',
      page: line.page,
      columns: [],
      others: [],
      labelLimit: 0,
      from: labels[0] ? labels[0].x0 : Number.NEGATIVE_INFINITY,
    }
    groups.push(open)
    labels = []
    return open
  }
  for (const segment of splitYears(line.segments)) {
    const year = readYearHead(segment.text)
    if (year !== null) {
      years += 1
      const repeated = open?.columns.some((column) => column.year === year)
      if (repeated) labels.push(...unknown)
      else open?.others.push(...unknown.map(headCell))
      unknown = []
      const group = !open || labels.length > 0 || repeated ? start() : open
      group.columns.push({ year, month: readHeadMonth(segment.text), ...headCell(segment) })
    } else if (isOpenYearHead(segment.text) || foreignYear.test(segment.text)) {
      unclosed += 1
      const group = !open || labels.length > 0 ? start() : open
      group.others.push(headCell(segment))
    } else if (isLabelWord(segment.text) || (!open && readUnit(segment.text) !== null)) labels.push(segment)
    else if (word(segment.text) === 'other') (open ?? start()).others.push(headCell(segment))
    else {
      // An unknown header cell. If it is long or a number, the line is no header row.
      strange += 1
      if (segment.text.length > 14 || isFigure(segment.text)) return null
      if (open) unknown.push(segment)
      else labels.push(segment)
    }
  }
  open?.others.push(...unknown.map(headCell))
  // A line that contains only forecasts, parts of years or consolidated years is a header row too, but all its columns
  // are left out.
  if (years === 0 && unclosed >= 2 && strange <= unclosed) {
    for (const [index, group] of groups.entries()) measure(group, groups[index - 1], line)
    return groups
  }
  const withLabel = groups.some((group) => group.title !== '' && isLabelWord(group.title))
  const named = withLabel || (below[0] !== undefined && isSubhead(below[0]))
  // If a cell such as 구분 stands above the row names, a few unknown cells are accepted. Without such a cell, most
  // cells must be years.
  const usual = strange <= (withLabel ? Math.max(2, years) : years / 2) && (years > 1 || named)
  if (years === 0 || (!usual && !standsOverRow(groups, line, below))) return null
  dropQuarters(groups)
  for (const [index, group] of groups.entries()) measure(group, groups[index - 1], line)
  return groups
}

/** Matches a year of the consolidated statements, such as 2023(연결). */
const foreignYear = /^'?(?:20)?\d{2}.*연결/

/**
 * Whether a row below has a name and a number under each year. Doubtful header rows need such a row, because four
 * digits beside a word may also be an amount: 매출액 2023.
 */
function standsOverRow(groups: YearGroup[], line: Line, below: readonly Line[]): boolean {
  const columns = groups.flatMap((group) => group.columns)
  const dated = splitYears(line.segments).every(
    ({ text }) => readYearHead(text) === null || !/^\d{4}$/.test(text.trim()),
  )
  if (!dated && line.segments.length > 1) return false
  return below.some((row) => {
    const [name] = row.segments
    if (!name || row.page !== line.page || isFigure(name.text) || name.text.length > 30) return false
    const figures = row.segments.filter((segment) => isFigure(segment.text))
    return (
      figures.length >= columns.length &&
      columns.every(({ x0, x1 }) =>
        figures.some((figure) => figure.x1 > x0 - figure.em * 4 && figure.x0 < x1 + figure.em * 4),
      )
    )
  })
}

/**
 * Whether a line only prints years below columns that are not read. Example: a header row ends with 산업평균 (industry
 * average), and the next line prints (2023) below that word.
 */
export const isBelowOthers = (groups: readonly YearGroup[], line: Line): boolean =>
  line.segments.every(
    (segment) =>
      /^\(?(?:19|20)\d{2}\D{0,3}$/.test(segment.text) &&
      groups.some((group) => group.others.some((other) => sharedX(other, segment) > 0)) &&
      !groups.some((group) => group.columns.some((column) => sharedX(column, segment) > 0)),
  )

/** Removes half years and quarters beside full years: of 2024.12 | 2025.06, the second is removed. */
function dropQuarters(groups: YearGroup[]): void {
  const columns = groups.flatMap((group) => group.columns)
  const months = columns.map(({ month }) => month)
  // If most columns are plain years such as 2023, a column with a month other than December is only part of a year.
  const bare = months.filter((month) => month === null).length
  const closing = bare * 2 >= months.length ? 12 : closingMonth(months)
  // In 2025.01 | 2025.02, both months belong to one year, so neither is the end of a financial year.
  const yearsOf = (month: number | null) =>
    new Set(columns.filter((one) => one.month === month).map((one) => one.year))
  const monthsOf = (year: string) =>
    new Set(columns.filter((one) => one.year === year).map((one) => one.month))
  const closed = ({ year, month }: YearColumn) =>
    (month === closing || month === null) &&
    (month === 12 || monthsOf(year).size === 1 || yearsOf(month).size > 1)
  for (const group of groups) {
    group.others.push(...group.columns.filter((column) => !closed(column)))
    group.columns = group.columns.filter(closed)
  }
}

/** The month in which most of the years end. */
export function closingMonth(months: readonly (number | null)[]): number | null {
  const counts = new Map<number, number>()
  for (const month of months) if (month !== null) counts.set(month, (counts.get(month) ?? 0) + 1)
  const often = [...counts].toSorted((a, b) => b[1] - a[1] || Number(b[0] === 12) - Number(a[0] === 12))
  return often[0]?.[0] ?? null
}

/**
 * Splits a text such as "2022 2023" into its years. The header cells were so close together that they were read as one
 * text.
 */
function splitYears(segments: readonly Segment[]): Segment[] {
  return segments.flatMap((segment) => {
    const whole =
      readYearHead(segment.text) !== null ||
      isOpenYearHead(segment.text) ||
      isLabelWord(segment.text) ||
      word(segment.text)
    if (whole || segment.words.length < 2) return [segment]
    if (!segment.words.some((part) => readYearHead(part.text) !== null)) return [segment]
    return segment.words.map((part) => ({ ...segment, ...part, words: [part] }))
  })
}

function measure(group: YearGroup, before: YearGroup | undefined, line: Line): void {
  const all = [...group.columns, ...group.others].map(({ x }) => x).toSorted((a, b) => a - b)
  const [first = 0] = all
  const gaps = all.slice(1).map((x, index) => x - (all[index] ?? 0))
  const head = line.segments.findLast((segment) => segment.x1 < first && isLabelWord(segment.text))
  const room = head ? first - head.x1 : Number.POSITIVE_INFINITY
  const pitch = gaps.length > 0 ? Math.min(...gaps) : Math.min(160, room * 1.2)
  group.labelLimit = first - Math.min(pitch / 2, 75)
  group.from = before
    ? Math.max(...[...before.columns, ...before.others].map(({ x }) => x))
    : Number.NEGATIVE_INFINITY
}

/**
 * Whether a line is the second line of a header row. Such a line contains 금액 | 구성비 below each year, a remark such as
 * 감사 or 제21기, or a cell such as 구분 that is printed lower than the years.
 */
export function isSubhead(line: Line, groups: readonly YearGroup[] = []): boolean {
  const words = line.segments.map(({ text }) => headWordOf(text) ?? (isLabelWord(text) ? 'label' : undefined))
  if (words.every((one) => one !== undefined)) return true
  // If the line has other words too, every year must have several columns below it, one of them the company's own
  // amount.
  const years = groups.reduce((sum, group) => sum + group.columns.length, 0)
  const strange = words.filter((one) => one === undefined).length
  return (
    years > 0 &&
    words.includes('amount') &&
    line.segments.length >= 2 * years &&
    strange <= line.segments.length / 2 &&
    !line.segments.some(({ text }) => isFigure(text) || text.length > 12)
  )
}

export function addSubhead(groups: YearGroup[], line: Line): void {
  const kindOf = (text: string) => headWordOf(text) ?? (isLabelWord(text) ? 'label' : 'other')
  const amounts = line.segments.filter(({ text }) => kindOf(text) === 'amount')
  const others = line.segments.filter(({ text }) => kindOf(text) === 'other')
  for (const group of groups) {
    for (const column of group.columns) {
      const own = amounts.toSorted(
        (a, b) => Math.abs(middleX(a) - column.x) - Math.abs(middleX(b) - column.x),
      )[0]
      if (own) Object.assign(column, headCell(own))
    }
    // If only 연결 is printed below a year, the report shows this year only in consolidated form.
    if (amounts.length === 0) {
      const consolidated = others.filter(({ text }) => /연결/.test(text))
      const foreign = (column: YearColumn) => consolidated.some((one) => sharedX(one, column) > 0)
      group.columns = group.columns.filter((column) => !foreign(column))
    }
    group.others.push(...others.map(headCell))
    const head = line.segments.find((segment) => isLabelWord(segment.text))
    measure(group, undefined, head ? line : { ...line, segments: [] })
  }
}

/** Whether a header row repeats an earlier one: the same years, and on the same page also the same positions. */
export const sameHead = (a: YearGroup[], b: YearGroup[]): boolean =>
  a.length === b.length &&
  a.every((group, index) => {
    const other = b[index]
    return (
      group.columns.length === other?.columns.length &&
      group.columns.every((column, at) => {
        const same = other.columns[at]
        if (!same || column.year !== same.year) return false
        return group.page !== other.page || Math.abs(column.x0 - same.x0) < SAME_PLACE
      })
    )
  })
