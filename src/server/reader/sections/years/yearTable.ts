import { ratioGroup } from '#server/reader/labels/sections.ts'
import { middleX, sharedX, union } from '#server/reader/layout/box.ts'
import { joinLines, type WordCounts } from '#server/reader/layout/join.ts'
import type { Line, Segment, Word } from '#server/reader/layout/lines.ts'
import { type Row, type Rules, rowsOf } from '#server/reader/layout/rows.ts'
import { bare } from '#server/reader/layout/text.ts'
import { isFigure, readCell, readUnit } from '#server/reader/values/numbers.ts'
import { isOtherHead } from '../headingShape.ts'
import { withWholeFigures } from './blankGroups.ts'
import { withPlainYears, withWholeHeads } from './headLines.ts'
import { unitOfFigures } from './moneySigns.ts'
import { nameOf } from './rowName.ts'
import { pairOf, settlePairs } from './rowPairs.ts'
import { withoutSideNames } from './sideNames.ts'
import { captionYear, isNextForm, type PrintedYear, readAmountHead } from './singleYear.ts'
import type { YearCell, YearRow, YearTable } from './tableShape.ts'
import { Terms } from './terms.ts'
import { isValue, partBlocks } from './yearBlocks.ts'
import { type Reach, settleColumns } from './yearColumns.ts'
import { addSubhead, isBelowOthers, isSubhead, readHead, sameHead, type YearGroup } from './yearHead.ts'

/** Reads every table of a section whose columns are years. */
export function readYearTables(
  printed: readonly Line[],
  rules: Rules,
  words: WordCounts,
  /** The unit printed with the heading. */
  given: YearTable['unit'] = null,
  /** The year that is printed once at the head of a form, for all statements below it. */
  year: PrintedYear | null = null,
): YearTable[] {
  const lines = withWholeHeads(printed)
  const tables: YearTable[] = []
  let groups: YearGroup[] | null = null
  let open: YearTable[] = []
  let body: Line[] = []
  let unit = given
  let yearAbove = year
  const terms = new Terms()
  const finish = () => {
    if (groups) readBody(groups, open, body, rules, words)
    body = []
  }
  for (const [index, line] of lines.entries()) {
    const named = unitIn(line)
    if (named) {
      unit = named
      // A unit printed below a table belongs to that table if the table has no other unit and no table follows.
      if (body.length > 0 && !lines.slice(index + 1, index + 4).some((next) => readHead(next) !== null))
        for (const table of open) table.unit ??= named
    }
    if (groups && body.length === 0 && isBelowOthers(groups, line)) continue
    if (terms.isPeriodDates(line, lines.slice(index + 1, index + 5))) continue
    const head: YearGroup[] | null =
      readHead(withPlainYears(terms.translated(line)), lines.slice(index + 1, index + 4)) ??
      readAmountHead(line, yearAbove)
    const caption: PrintedYear | null = head ? null : captionYear(line)
    yearAbove = caption ?? yearAbove
    if (!head && (terms.note(line) || caption)) continue
    if (head) {
      finish()
      // A header row with the same years but with another unit above it begins a new table.
      const changes = unit !== null && open.some((table) => table.unit !== null && table.unit !== unit)
      if (!groups || changes || !sameHead(groups, head)) {
        open = head.map((group) => ({
          title: group.title,
          years: group.columns.map((column) => column.year),
          months: group.columns.map((column) => column.month),
          unit,
          rows: [],
          head,
          left: [],
        }))
        tables.push(...open)
      }
      groups = head
    } else if (groups && body.length > 0 && (isOtherHead(lines, index, false) || isNextForm(line))) {
      finish()
      groups = null
      open = []
    } else if (groups && body.length === 0 && isSubhead(line, groups)) addSubhead(groups, line)
    else if (groups && !(named && line.segments.length === 1)) body.push(line)
  }
  finish()
  for (const table of tables) settlePairs(table)
  const own = tables.filter((table) => table.rows.length > 0 && table.years.length > 0)
  // Blocks without a year of the company (업종평균 | 조회기업) are left out. Their places are recorded, so that no warning is
  // given for them.
  own[0]?.left.push(...tables.filter((table) => !own.includes(table)).flatMap(({ left }) => left))
  return own
}

/** Reads the unit from a line: in one text or, if a scan split it, in two (단위 | 천원). */
const unitIn = ({ segments }: Line): YearTable['unit'] =>
  segments.map(({ text }) => readUnit(text)).find((found) => found !== null) ??
  (segments.length === 2 ? readUnit(segments.map(({ text }) => text).join(' ')) : null)

interface Piece {
  group: number
  column: number
  segment: Segment
}
/** The blocks of a table, and the horizontal range of the numbers under each header cell. */
interface Grid {
  groups: YearGroup[]
  reach: Reach[]
}

function readBody(
  groups: YearGroup[],
  tables: YearTable[],
  printed: Line[],
  rules: Rules,
  words: WordCounts,
): void {
  const body = partBlocks(withWholeFigures(withoutSideNames(printed)), groups)
  const unit = unitOfFigures(printed)
  for (const table of tables) table.unit ??= unit
  const grid = { groups, reach: settleColumns(groups, figuresOf(groups, body)) }
  const isAnchor = (line: Line) =>
    line.segments.some((segment) =>
      piecesOf(segment, grid).cells.some((piece) => isValue(piece.segment.text)),
    )
  for (const row of rowsOf(body, rules, isAnchor)) readRow(row, grid, tables, words)
}

const plainFigure = /^(?:\([-△]\)|[-△▲▽▼▵(]?)\s?₩?[\d,.]*\d(?:백만원|천원|억원|원)?[)%-]?%?$/
const figuresOf = (groups: YearGroup[], body: Line[]): Word[] => {
  const from = Math.min(...groups.map((group) => group.labelLimit))
  return body
    .flatMap((line) => line.segments)
    .flatMap((segment): Word[] => (plainFigure.test(segment.text) ? [segment] : segment.words))
    .filter((part) => part.x1 > from && plainFigure.test(part.text))
}

function readRow(row: Row, grid: Grid, tables: YearTable[], words: WordCounts): void {
  const { groups } = grid
  const labels = groups.map((): Segment[] => [])
  const cells: Piece[] = []
  for (const line of row.lines) {
    for (const segment of line.segments) {
      const pieces = piecesOf(segment, grid)
      cells.push(...pieces.cells)
      if (pieces.label) labels[pieces.group]?.push(pieces.label)
    }
  }
  // A block is a column of row names with its years. Blocks are read from right to left: if a block lacks a row name,
  // it may take a number from the block on its left.
  for (const [index, group] of [...groups.entries()].toReversed()) {
    const table = tables[index]
    const own = (labels[index] ?? []).filter((segment) => ratioGroup(segment.text) === undefined)
    const mine = cells.filter((piece) => piece.group === index)
    // If there is no row name, OCR misread it as a number: a number at the position of row names is taken as the name.
    const stray = own.length === 0 ? mine.findIndex(({ segment }) => segment.x1 < group.labelLimit) : -1
    if (stray >= 0) own.push(...mine.splice(stray, 1).map(({ segment }) => segment))
    else if (own.length === 0) own.push(...takeSpare(cells, groups, index))
    if (!table || (own.length === 0 && mine.length === 0)) continue
    const name = nameOf(own, (parts) => joinLines(parts, words, { prose: false }))
    for (const { column, segment } of mine) if (column < 0) table.left.push({ page: row.page, box: segment })
    const found = group.columns.map((_, column) =>
      cellOf(
        mine.filter((piece) => piece.column === column).map((piece) => piece.segment),
        row.page,
      ),
    )
    const pair = pairOf(own, (parts) => joinLines(parts, words, { prose: false }))
    addRow(table, { name, cells: found, ...(pair ? { pair } : {}) })
  }
}

/**
 * Takes the row name of a block that has none. If the last column of the block on its left contains two numbers, the
 * right one of them is the misread row name.
 */
function takeSpare(cells: Piece[], groups: YearGroup[], index: number): Segment[] {
  const column = (groups[index - 1]?.columns.length ?? 0) - 1
  const crowd = cells.filter((piece) => piece.group === index - 1 && piece.column === column)
  const last = crowd.toSorted((a, b) => a.segment.x0 - b.segment.x0).at(-1)
  if (crowd.length < 2 || !last || last.segment.x1 >= (groups[index]?.labelLimit ?? 0)) return []
  cells.splice(cells.indexOf(last), 1)
  return [last.segment]
}

/** Adds a row. A name at the bottom of a page gets its numbers from the top of the next page. */
function addRow(table: YearTable, row: YearRow): void {
  const last = table.rows.at(-1)
  if (row.name === '' && last && last.cells.every((cell) => cell === null)) {
    last.cells = row.cells
  } else if (
    row.name !== '' &&
    row.cells.every((cell) => cell === null) &&
    last &&
    /^\((?!(?:\d{1,2}|[가-하])\))/.test(row.name)
  ) {
    last.name += row.name
  } else if (row.name !== '') table.rows.push(row)
}

/** Splits a text into the row name and the cells of the year columns. */
function piecesOf(segment: Segment, grid: Grid): { label: Segment | null; group: number; cells: Piece[] } {
  const group = groupOf(segment.x0, grid.groups)
  const home = grid.groups[group]
  const isLabel = home !== undefined && segment.x0 < home.labelLimit && !isValue(segment.text)
  const parts =
    segment.words.length > 1 ? segment.words.map((word) => ({ ...segment, ...word, words: [word] })) : []
  if (!isLabel) {
    // Numbers printed so close together that they were read as one text are separate cells.
    const spread = parts.map((part) => place(part, grid))
    const apart = parts.every((part) => isValue(part.text)) && new Set(spread.map((at) => at.column)).size > 1
    return { label: null, group, cells: apart ? spread : [place(segment, grid)] }
  }
  // A long row name may touch the first number. The text is then split into both.
  const tail: Segment[] = []
  while (parts.length > 1) {
    const last = parts.at(-1)
    if (!last || !isValue(last.text) || middleX(last) < home.labelLimit || /^[-.]$/.test(last.text)) break
    tail.unshift(last)
    parts.pop()
  }
  const label =
    tail.length === 0
      ? segment
      : { ...segment, ...union(parts), words: parts, text: parts.map((part) => part.text).join(' ') }
  return { label, group, cells: tail.map((part) => place(part, grid)) }
}

function groupOf(x: number, groups: YearGroup[]): number {
  const index = groups.findLastIndex((group) => x > group.from)
  return Math.max(0, index)
}

/** Assigns a text to the header cell whose range of numbers it overlaps, otherwise to the nearest header cell. */
function place(segment: Segment, { groups, reach }: Grid): Piece {
  const homes = reach.filter((one) => sharedX(one, segment) > 0.5)
  const [only] = homes
  if (only && homes.length === 1) {
    const group = groups.findIndex(
      (one) => one.columns.some((own) => own === only.head) || one.others.some((own) => own === only.head),
    )
    return { group, column: groups[group]?.columns.findIndex((own) => own === only.head) ?? -1, segment }
  }
  let best: Piece = { group: 0, column: -1, segment }
  let distance = Number.POSITIVE_INFINITY
  const x = middleX(segment)
  const consider = (at: number, group: number, column: number) => {
    if (Math.abs(at - x) >= distance) return
    distance = Math.abs(at - x)
    best = { group, column, segment }
  }
  for (const [index, group] of groups.entries()) {
    for (const [column, { x: at }] of group.columns.entries()) consider(at, index, column)
    for (const { x: at } of group.others) consider(at, index, -1)
  }
  return best
}

function cellOf(parts: Segment[], page: number): YearCell | null {
  // A percentage that is printed next to an amount, without a header cell of its own, is left out.
  const amounts = parts.length > 1 ? parts.filter((part) => !/%\)?$/.test(part.text)) : parts
  const used = amounts.length > 0 ? amounts : parts
  const [first] = used
  if (!first || standBeside(used)) return null
  const raw = used.map((part) => part.text).join('')
  const together = readCell(raw)
  const cell = together.kind === 'text' && isValue(first.text) ? readCell(first.text) : together
  return { cell, raw: bare(raw), page, box: union(used) }
}

/**
 * Whether two numbers are printed side by side under one header cell. In this case it is unclear which of them is the
 * amount.
 */
const standBeside = (parts: Segment[]): boolean =>
  parts.some((a, index) =>
    parts
      .slice(index + 1)
      .some(
        (b) =>
          isFigure(a.text) &&
          isFigure(b.text) &&
          Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0) > 0 &&
          -sharedX(a, b) > a.em,
      ),
  )
