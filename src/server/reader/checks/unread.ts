import { withTopic } from '#shared/platform/particle.ts'
import type { ReportData } from '#shared/registration/analysis.ts'
import type { StatementSource } from '../assemble/statements.ts'
import type { SectionKind } from '../labels/headings.ts'
import { type Box, sharedX, union } from '../layout/box.ts'
import type { Line, Segment } from '../layout/lines.ts'
import { bare } from '../layout/text.ts'
import { paperNumber } from '../layout/upright.ts'
import type { ScoreSheet } from '../scoring/scoreSheet.ts'
import type { Place } from '../sections/found.ts'
import type { Reading } from '../sections/reading.ts'
import { opensProfile, type Section } from '../sections/split.ts'
import { isOpenYearHead, readDate, readYearHead } from '../values/dates.ts'
import { isFigure, noData, readUnit } from '../values/numbers.ts'
import { columnsLeft, pairsLeft } from './leftovers.ts'
import type { RankedTable } from './rankedTable.ts'
import { titledParts } from './titledParts.ts'
import { fieldOf } from './yearFacts.ts'

const lists = new Set<SectionKind>([
  'holders',
  'buyers',
  'sellers',
  'trade',
  'salesMix',
  'workplaces',
  'workplaceDetail',
])
const years = new Set<SectionKind>(['summary', 'balance', 'income', 'ratio'])
/** An area is treated as a table of numbers only if it has at least this many rows with numbers. */
const FEWEST = 2
/**
 * An area without numbers is treated as a table only if it has at least this many rows of words, header row included.
 */
const MORE = 3

/**
 * Warns of everything that was found but not read: sections of which no value was read, tables of unknown kind, and
 * single numbers.
 */
export function warnOfUnread(
  reading: Reading,
  { tables, unclaimed = [] }: Pick<StatementSource, 'tables' | 'unclaimed'>,
  sheet: ScoreSheet,
  data: ReportData,
): void {
  const read = readPlaces(tables, sheet, data)
  warnOfCover(reading, read, sheet)
  for (const table of unclaimed) warnOfUnclaimed(table, sheet)
  warnOfLeftovers(reading, read, sheet)
  for (const section of reading.sections) {
    const pages = new Set(section.lines.map(({ page }) => page))
    for (const page of pages) {
      const lines = section.lines.filter((line) => line.page === page)
      const found = isOnlyBasis(section, tables)
        ? { why: 'basis' as const, parts: lines.flatMap((line) => line.segments), count: 0 }
        : unreadIn(section, lines, read.get(page) ?? [])
      if (!found || (found.why === 'section' && isShortCopy(section, reading, read))) continue
      const where = `${paperNumber(page)}쪽 ‘${section.title.trim().slice(0, 30)}’`
      const [code, sentence] = wordsOf(found, where)
      sheet.warn(code, sentence, undefined, { page, box: union(found.parts) })
    }
  }
}

/** Warns of tables that look like statements of the company although nothing says which company they belong to. */
function warnOfUnclaimed({ rows }: RankedTable, sheet: ScoreSheet): void {
  const cells = rows.flatMap((row) => row.cells.filter((cell) => cell !== null))
  for (const [page, own] of Map.groupBy(cells, (cell) => cell.page)) {
    const where = `${paperNumber(page)}쪽 ‘${(rows[0]?.name ?? '').slice(0, 30)}’`
    const [code, sentence] = wordsOf({ why: 'unknown', parts: [], count: 0 }, where)
    sheet.warn(code, sentence, undefined, { page, box: union(own.map(({ box }) => box)) })
  }
}

/** Warns of labels in profiles and columns of lists whose values were not read. */
function warnOfLeftovers(reading: Reading, read: ReadonlyMap<number, Box[]>, sheet: ScoreSheet): void {
  const cover: Section = { kind: 'profile', title: '표지', lines: reading.cover, copy: false }
  const kept = (field: string) => sheet.fieldScores[field] !== undefined
  for (const section of [cover, ...reading.sections]) {
    for (const [page, lines] of Map.groupBy(section.lines, (line) => line.page)) {
      const boxes = read.get(page) ?? []
      const isRead = (segment: Segment) => boxes.some((box) => touches(box, segment))
      const left =
        section.kind === 'profile' ? pairsLeft(lines, isRead, kept) : columnsLeft(section, lines, isRead)
      if (!left) continue
      const names = left.names
        .slice(0, MOST_NAMES)
        .map((name) => `‘${name.slice(0, 20)}’`)
        .join(', ')
      const more = left.names.length > MOST_NAMES ? ` 외 ${left.names.length - MOST_NAMES}개` : ''
      const title = section.title.trim().slice(0, 30)
      const where = `${paperNumber(page)}쪽${title === '' ? '' : ` ‘${title}’`}`
      const what = section.kind === 'profile' ? '항목' : '열'
      sheet.warn(
        section.kind === 'profile' ? 'label/unread' : 'column/unread',
        `${where}의 ${names}${more} ${withTopic(what)} 읽지 않았습니다. 필요하면 직접 입력해주세요.`,
        undefined,
        { page, box: union(left.parts) },
      )
    }
  }
}
const MOST_NAMES = 4

/** Warns of tables before the first known heading that were not read. */
function warnOfCover({ cover }: Reading, read: ReadonlyMap<number, Box[]>, sheet: ScoreSheet): void {
  for (const [page, lines] of Map.groupBy(cover, (line) => line.page)) {
    const boxes = read.get(page) ?? []
    for (const { title, under } of titledParts(lines, isRow)) {
      const left = under.filter(
        (line) => isRow(line) && !line.segments.some((segment) => boxes.some((box) => touches(box, segment))),
      )
      const last = left.at(-1)
      if (!last || left.length < FEWEST) continue
      // The area shown with the warning includes the header rows, because a person who teaches this table needs to see
      // them.
      const whole =
        left.length === under.filter(isRow).length ? under.slice(0, under.indexOf(last) + 1) : left
      const found = { why: 'unknown' as const, parts: left, count: 0 }
      const [code, sentence] = wordsOf(found, `${paperNumber(page)}쪽${title === '' ? '' : ` ‘${title}’`}`)
      sheet.warn(code, sentence, undefined, { page, box: union(whole) })
    }
  }
}

/**
 * Whether the section is a short copy of a list: some reports print the first rows of a list again at the front. If the
 * full list was read, the copy needs no warning.
 */
function isShortCopy(section: Section, { sections }: Reading, read: ReadonlyMap<number, Box[]>): boolean {
  const rows = ({ lines }: Section) => lines.filter(isRow).length
  return sections.some(
    (other) =>
      other !== section &&
      other.kind === section.kind &&
      rows(other) >= rows(section) &&
      other.lines.some(({ page, segments }) =>
        segments.some((segment) => (read.get(page) ?? []).some((box) => touches(box, segment))),
      ),
  )
}

/**
 * Whether the section is a consolidated or interim statement (연결재무상태표, 반기손익계산서) and the company's own full-year
 * statement of that kind was not read. Only then a warning is needed.
 */
function isOnlyBasis({ kind, title, lines }: Section, tables: readonly RankedTable[]): boolean {
  if (kind !== 'foreign' || !/연결|분기|반기/.test(title) || lines.filter(isRow).length < FEWEST) return false
  const wanted = /손익/.test(title) ? 'income' : /상태|대차/.test(title) ? 'balance' : null
  return !tables.some((table) =>
    wanted ? table.kind === wanted || table.kind === 'summary' : table.kind !== 'ratio',
  )
}

interface Unread {
  why: 'section' | 'unknown' | 'figures' | 'basis'
  parts: Box[]
  count: number
}

function wordsOf({ why, count }: Unread, where: string): [string, string] {
  if (why === 'section')
    return ['section/unread', `${where}에서 읽은 값이 없습니다. 보고서를 보고 직접 입력해주세요.`]
  if (why === 'basis')
    return [
      'section/other-basis',
      `${where}에는 연결 또는 중간 재무제표만 있어 읽지 않았습니다. 필요하면 직접 입력해주세요.`,
    ]
  if (why === 'unknown')
    return [
      'table/unknown',
      `${where} 표는 어느 항목인지 알 수 없어 읽지 않았습니다. 필요하면 직접 입력해주세요.`,
    ]
  return ['figures/unread', `${where}에 읽지 않은 숫자가 ${count}개 있습니다. 보고서와 비교해주세요.`]
}

function unreadIn(section: Section, lines: readonly Line[], read: readonly Box[]): Unread | null {
  const segments = lines.flatMap((line) => line.segments)
  const figures = segments.filter(isPlainFigure)
  const isRead = (segment: Segment) => read.some((box) => touches(box, segment))
  const isUsed = figures.some(isRead)
  if (section.unknown && !isUsed)
    return lines.filter(isRow).length >= FEWEST ||
      lines.filter(isWorded).length >= MORE ||
      lines.filter(opensProfile).length >= FEWEST
      ? { why: 'unknown', parts: segments, count: figures.length }
      : null
  const isList = lists.has(section.kind)
  if (!isList && !years.has(section.kind) && !section.unknown) return null
  const empty = segments.some(({ text }) => noData(text)) || noData(segments.map(({ text }) => text).join(''))
  if (empty && !lines.some(isRow)) return null
  const says = isList ? segments.length >= 2 : figures.length >= 2
  if (says && !segments.some(isRead)) return { why: 'section', parts: segments, count: figures.length }
  // The list of workplaces repeats what the detail tables say, so an unread row in one of the two is no loss.
  if (section.kind === 'workplaces' || section.kind === 'workplaceDetail') return null
  const left = isList
    ? lines
        .filter(isRow)
        .filter((line) => !line.segments.some(isRead))
        .flatMap((line) => line.segments)
    : figures.filter((figure) => !isRead(figure))
  return left.length > 0 ? { why: 'figures', parts: left, count: left.filter(isPlainFigure).length } : null
}

/** Whether a text is a plain number: no year in a header, no date and no unit. */
const isPlainFigure = ({ text }: Segment): boolean =>
  isFigure(text) &&
  /\d/.test(text) &&
  readYearHead(text) === null &&
  !isOpenYearHead(text) &&
  readDate(text) === null &&
  readUnit(text) === null

/** Whether a line is a row of short texts in at least three columns. */
const isWorded = ({ segments }: Line): boolean =>
  segments.length >= 3 && segments.every(({ text }) => text.length <= 20)

/** Whether a line is a row of a list with a number. Rows of totals and of 기타 need not be read, so they do not match. */
function isRow(line: Line): boolean {
  const [first] = line.segments
  return (
    line.segments.length >= 2 &&
    line.segments.some(isPlainFigure) &&
    !/^(?:합계|총계|소계|계|기타|총합계)$/.test((first?.text ?? '').replaceAll(/\s+/g, ''))
  )
}

const touches = (a: Box, b: Box): boolean =>
  sharedX(a, b) > 0.5 && Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0) > 0.5

/** For each page, the places of everything that became a value or was left out on purpose. */
function readPlaces(tables: readonly RankedTable[], sheet: ScoreSheet, data: ReportData): Map<number, Box[]> {
  const places = new Map<number, Box[]>()
  const add = ({ page, box }: Place) => {
    const list = places.get(page)
    if (list) list.push(box)
    else places.set(page, [box])
  }
  const kept = new Set(
    [data.financial, data.income, ...Object.values(data.ratios)].flatMap(({ items }) =>
      items.map(({ name }) => bare(name)),
    ),
  )
  for (const table of tables) {
    for (const row of table.rows) {
      // Statements keep rows with unknown names too, so a row that is missing in the result was lost. Ratio tables keep
      // only rows with known names, so a missing row does not count as lost.
      const lost =
        statements.has(table.kind) &&
        !table.copy &&
        fieldOf(table, row.name) === undefined &&
        !kept.has(bare(row.name))
      if (!lost) for (const cell of row.cells) if (cell) add(cell)
    }
    for (const place of table.left) add(place)
  }
  for (const place of sheet.places) add(place)
  return places
}
const statements = new Set<SectionKind>(['summary', 'balance', 'income'])
