import {
  hasYears,
  type Lesson,
  type TableHint,
  type Taught,
  type TaughtArea,
  teachingLimits,
} from '#shared/registration/teaching.ts'
import { union } from '../layout/box.ts'
import type { Line } from '../layout/lines.ts'
import type { PageContent } from '../load/page.ts'
import { headingShapes } from '../sections/headingShape.ts'
import { type Reading, sectionsOf } from '../sections/reading.ts'
import type { Section } from '../sections/split.ts'
import { isFigure, readUnit } from '../values/numbers.ts'
import { cornersOf, placeOf, type ReadPlace } from './drawnPlace.ts'
import { featuresOf, kindOf } from './features.ts'
import { cutOut, type Grid, gridOf, textOf } from './grid.ts'
import { type Around, isUsualRow, knownLabel, newestYear, type Plan, planOf } from './guess.ts'
import { findLesson, isTitle, lessonOf } from './lesson.ts'
import { translated } from './translate.ts'

/** What people taught about this document and about others of the same layout. */
export interface Teaching {
  hints: TableHint[]
  kinds: { features: string[]; lessons: { id: number; lesson: Lesson }[] }[]
  /** True if a person said that this is a company report, even if it does not look like one. */
  anyKind?: boolean
}

interface About {
  pages: readonly PageContent[]
  maker: string | null
  /** Names of the company and its people. A text that contains one says nothing about the layout. */
  names: readonly string[]
}

/**
 * Applies what people taught. Each taught table is cut out of the document and becomes a section of its own, with
 * header cells and row names from the dictionaries. Its title stays in the document, so that the section before it
 * still ends there.
 */
export function withTeaching(
  reading: Reading,
  { hints, kinds }: Teaching,
  { pages, maker, names }: About,
): { reading: Reading; taught: Taught } {
  const features = featuresOf(reading, pages, maker, names)
  const widths = new Map(pages.map(({ number, width }) => [number, width]))
  const width = (page: number) => reading.turned.get(page)?.width ?? widths.get(page) ?? 595
  const newest = newestYear(reading.lines)
  /** The lines where sections begin. */
  const heads = new Set(reading.sections.flatMap(({ head }) => head ?? []))
  const sections: Section[] = []
  const taught: Taught = { features, used: [], areas: [], lessons: [] }
  let rest: readonly Line[] = reading.lines
  const take = (grid: Grid, plan: Plan) => {
    const section = translated(grid, plan)
    if (section) sections.push(section)
  }

  for (const hint of hints) {
    const place = placeOf(reading, hint)
    const drawn = areaOf({ lines: reading.lines, heads }, rest, place)
    const grid = gridOf(drawn.inside)
    const plan = planOf(grid, hint, { ...drawn.around, newest })
    taught.areas.push(describe(reading, hint, { page: place.page, grid, plan }, drawn.around.heading))
    taught.lessons.push(lessonOf(grid, plan, drawn.around.heading, width(place.page)))
    if (plan.kind === null) continue
    rest = drawn.rest
    take(grid, plan)
  }

  const lessons = kindOf(features, kinds)?.lessons ?? []
  const borders = new Set([...heads, ...titlesLikeTaught(rest, lessons)])
  for (const { id, lesson } of lessons) {
    const found = findLesson(lesson, { lines: rest, borders, width, newest })
    if (!found) continue
    const gone = new Set(found.lines)
    rest = rest.flatMap((line) => (gone.has(line) ? (found.beside.get(line) ?? []) : [line]))
    taught.used.push(id)
    take(found.grid, found.plan)
  }
  if (rest === reading.lines) return { reading, taught }
  const split = sectionsOf(rest, reading.ocr, reading.rules)
  return { reading: { ...reading, cover: split.cover, sections: [...sections, ...split.sections] }, taught }
}

/**
 * Finds lines that look like titles of taught tables, for documents whose titles are in no dictionary. A table ends
 * where such a title follows.
 */
function titlesLikeTaught(lines: readonly Line[], lessons: readonly { lesson: Lesson }[]): Line[] {
  const known = lines.flatMap((line, index) =>
    mayBeTitle(line) && lessons.some(({ lesson }) => isTitle(lesson, line)) ? [index] : [],
  )
  if (known.length === 0) return []
  const shapes = headingShapes(lines, known)
  return lines.filter((_, index) => known.includes(index) || shapes.isHeading(lines, index))
}

/** A title is short, contains words, and is alone on its line except for a unit or a date. */
const mayBeTitle = ({ segments }: Line): boolean => {
  const [first, ...others] = segments
  return (
    first !== undefined &&
    first.text.length <= 40 &&
    /[가-힣A-Za-z]{2}/.test(first.text) &&
    !isFigure(first.text) &&
    !/[다음임함됨][.]?$/.test(first.text) &&
    readUnit(first.text) === null &&
    others.every(({ text }) => readUnit(text) !== null || /\d{4}/.test(text))
  )
}
/** Chooses the title of a table: a section heading if there is one, else the largest text, else the nearest text. */
function bestTitle(candidates: readonly Line[], heads: ReadonlySet<Line>): Line | undefined {
  const high = ({ y0, y1 }: Line) => y1 - y0
  return (
    candidates.find((line) => heads.has(line)) ??
    candidates.toSorted((a, b) => Math.round(high(b) - high(a)))[0]
  )
}
/** How far above a drawn table its title may be, in points. */
const ABOVE = 60

/** The lines inside a drawn box. A title at its top or right above it is not part of the table. */
function areaOf(
  { lines: all, heads }: { lines: readonly Line[]; heads: ReadonlySet<Line> },
  lines: readonly Line[],
  { page, box }: ReadPlace,
) {
  const { inside } = cutOut(lines, page, box)
  const first = inside.findIndex(({ segments }) => segments.length > 1)
  const titles = inside.slice(0, Math.max(0, first)).filter(mayBeTitle)
  const table = first > 0 && titles.length > 0 ? inside.filter((line) => !titles.includes(line)) : inside
  const top = table[0]?.y0 ?? box.y0
  const over = all
    .filter((line) => line.page === page && line.y1 <= top + 1 && line.y1 > top - ABOVE)
    .toReversed()
  const title = bestTitle(titles, heads) ?? bestTitle(over.filter(mayBeTitle), heads)
  const around: Omit<Around, 'newest'> = {
    heading: title?.segments[0]?.text ?? null,
    above: over.slice(0, 3).flatMap(({ segments }) => segments.map(({ text }) => text)),
  }
  const own =
    table.length > 0 ? cutOut(lines, page, { ...box, y0: Math.max(box.y0, top - 0.5) }) : { rest: lines }
  return { inside: table, rest: own.rest, around }
}

function describe(
  reading: Reading,
  hint: TableHint,
  { page, grid, plan }: { page: number; grid: Grid; plan: Plan },
  heading: string | null,
): TaughtArea {
  const { kind, because, head, columns, unit, labels } = plan
  const { lines, cells } = grid
  const names = columns.findIndex(({ as }) => as === 'label')
  const word = (text: string) => text.slice(0, 60)
  const box = lines.length > 0 ? union(lines) : null
  /** The box of a whole row on the paper, where the rows of a rotated table run vertically. */
  const rowBox = (row: Line | undefined) =>
    box && row ? cornersOf(reading, { page, box: { ...box, y0: row.y0, y1: row.y1 } }) : [...hint.box]
  return {
    page: hint.page,
    box: box ? cornersOf(reading, { page, box }) : [...hint.box],
    heading: heading === null ? null : word(heading),
    kind,
    because: because && { ...because, words: because.words.map(word) },
    head,
    columns: columns.slice(0, teachingLimits.columns).map((column, index) => ({
      ...column,
      head: head === null ? '' : word(textOf(cells[head]?.[index] ?? [])),
    })),
    rows: cells.slice(0, teachingLimits.rows).map((row, index) => ({
      cells: row.slice(0, teachingLimits.columns).map((cell) => word(textOf(cell))),
      known: kind !== null && hasYears(kind) ? knownLabel(kind, textOf(row[Math.max(0, names)] ?? [])) : null,
      usual: isUsualRow(kind, textOf(row[Math.max(0, names)] ?? [])),
      box: rowBox(lines[index]),
    })),
    unit,
    labels: labels.slice(0, teachingLimits.labels),
  }
}
