import { hasYears, type Lesson } from '#shared/registration/teaching.ts'
import { middleX } from '../layout/box.ts'
import type { Line } from '../layout/lines.ts'
import { columnAt, type Grid, gridOf, textOf } from './grid.ts'
import type { Plan } from './guess.ts'
import { headColumns, withoutNeighbours } from './lessonHead.ts'
import { meets, patternOf, yearPatternOf } from './pattern.ts'

/**
 * What is stored of a taught table: the words of its title, of its header and of the rows that a person named, and the
 * meaning and position of its columns. No numbers of the report are stored.
 */
export function lessonOf(grid: Grid, plan: Plan, heading: string | null, width: number): Lesson | null {
  const { kind, head, unit } = plan
  if (kind === null) return null
  const newest = Math.max(...plan.columns.flatMap(({ year }) => (year === null ? [] : [Number(year)])))
  const heads = grid.columns.map((_, index) => (head === null ? '' : textOf(grid.cells[head]?.[index] ?? [])))
  const patterns = plan.columns.map(({ year }, index) => {
    const text = heads[index] ?? ''
    return (year === null ? null : yearPatternOf(text, year)) ?? patternOf(text)
  })
  const lesson: Lesson = {
    kind,
    heading: heading === null ? null : patternOf(heading),
    head: head === null ? [] : patterns,
    columns: grid.columns.map((column, index) => {
      const { as = 'skip', year = null } = plan.columns[index] ?? {}
      const printed = head !== null && (patterns[index]?.includes('@') ?? false)
      const before = year === null || printed ? null : newest - Number(year)
      return { as, before, x: Math.round((1000 * (column.x0 + column.x1)) / 2 / width) / 1000 }
    }),
    unit,
    labels: plan.labels.flatMap(({ row, column, field }) => {
      const label = patternOf(textOf(grid.cells[row]?.[column] ?? []))
      return label === null ? [] : [{ label, field }]
    }),
  }
  // A table without a title and with fewer than two header words cannot be recognised: every table would match.
  const words = lesson.head.filter((pattern) => pattern !== null).length
  return lesson.heading === null && words < 2 ? null : lesson
}

/** How many lines above its header row a table's title may be. */
const NEAR = 6
/** How far the position of a column may differ, as a share of the page width. */
const ALIGNED = 0.05

export interface FoundTable {
  grid: Grid
  plan: Plan
  /** The lines of the table, beginning with its header row or, if it has none, with its first row. */
  lines: Line[]
  /** For each line: the texts of other tables that are printed on it. */
  beside: ReadonlyMap<Line, Line>
}

export interface Document {
  lines: readonly Line[]
  /** Lines at which a section begins, so that a table ends there. */
  borders: ReadonlySet<Line>
  width(page: number): number
  newest: number | null
}

/** Finds the table that a lesson describes: the table has the words of the lesson in the same order. */
export function findLesson(lesson: Lesson, document: Document): FoundTable | null {
  const { lines } = document
  const titles = lines.flatMap((line, index) => (isTitle(lesson, line) ? [index] : []))
  if (lesson.heading !== null && titles.length === 0) return null
  const starts = lesson.head.length > 0 ? headsIn(lesson, document) : titles.map((index) => index + 1)
  const own = starts.filter(
    (at) => lesson.heading === null || titles.some((title) => title < at && at - title <= NEAR),
  )
  const [start] = own
  // Without a title the header row must identify the table, so it may appear only once.
  if (start === undefined || (lesson.heading === null && own.length > 1)) return null
  return tableFrom(lesson, document, start)
}

export const isTitle = ({ heading }: Lesson, { segments }: Line): boolean =>
  heading !== null && segments.some(({ text }) => meets(heading, text) !== null)

function headsIn(lesson: Lesson, { lines }: Document): number[] {
  return lines.flatMap((line, index) => (headColumns(lesson, line.segments) ? [index] : []))
}

function tableFrom(lesson: Lesson, document: Document, start: number): FoundTable | null {
  const { lines, borders } = document
  const end = lines.findIndex((line, index) => index > start && borders.has(line))
  const whole = lines.slice(start, end < 0 ? undefined : end)
  const { inside: own, beside } = withoutNeighbours(lesson, whole)
  const [first] = own
  if (!first) return null
  const grid = gridOf(own)
  const columns =
    lesson.head.length > 0 ? byHead(lesson, document, grid, first) : byPlace(lesson, document, grid, first)
  if (!columns) return null
  const plan: Plan = {
    kind: lesson.kind,
    because: null,
    head: lesson.head.length > 0 ? 0 : null,
    columns,
    unit: lesson.unit,
    labels: labelsIn(lesson, grid),
  }
  return { grid, plan, lines: whole, beside }
}

type Columns = Plan['columns']
const skipped = { as: 'skip', year: null }

function byHead(lesson: Lesson, { newest }: Document, grid: Grid, line: Line): Columns | null {
  const heads = headColumns(lesson, line.segments) ?? []
  const columns: Columns = grid.columns.map(() => skipped)
  for (const [index, segment] of line.segments.entries()) {
    const { at = -1, met } = heads[index] ?? {}
    const taught = lesson.columns[at]
    if (taught) columns[columnAt(segment, grid.columns)] = columnOf(taught, met?.year ?? null, newest)
  }
  // The column of row names may have no header cell.
  const names = lesson.columns.findIndex(({ as }, at) => as === 'label' && lesson.head[at] === null)
  if (names === 0 && columns[0]?.as === 'skip') columns[0] = { as: 'label', year: null }
  return isUseful(lesson, columns) ? columns : null
}

function byPlace(lesson: Lesson, { newest, width }: Document, grid: Grid, { page }: Line): Columns | null {
  const wide = width(page)
  const aligned =
    grid.columns.length === lesson.columns.length &&
    grid.columns.every(
      (column, at) =>
        Math.abs(middleX({ ...column, y0: 0, y1: 0 }) / wide - (lesson.columns[at]?.x ?? 9)) < ALIGNED,
    )
  if (lesson.kind === 'profile' || lesson.kind === 'foreign') return grid.columns.map(() => skipped)
  if (!aligned) return null
  const columns = lesson.columns.map((taught) => columnOf(taught, null, newest))
  return isUseful(lesson, columns) ? columns : null
}

function columnOf(
  { as, before }: Lesson['columns'][number],
  printed: string | null,
  newest: number | null,
): Columns[number] {
  if (as !== 'year') return { as, year: null }
  const year = printed ?? (before === null || newest === null ? null : String(newest - before))
  return year === null ? skipped : { as, year }
}

const isUseful = ({ kind }: Lesson, columns: Columns): boolean =>
  kind === 'foreign' ||
  kind === 'profile' ||
  (hasYears(kind)
    ? columns.some(({ year }) => year !== null)
    : new Set(columns.map(({ as }) => as).filter((as) => as !== 'skip')).size > 1)

const labelsIn = ({ labels }: Lesson, { cells }: Grid): Plan['labels'] =>
  cells.flatMap((row, at) =>
    row.flatMap((cell, column) => {
      const text = textOf(cell)
      const known = text === '' ? undefined : labels.find(({ label }) => meets(label, text) !== null)
      return known ? [{ row: at, column, field: known.field }] : []
    }),
  )
