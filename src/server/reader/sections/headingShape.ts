import { companyLabel } from '../labels/company.ts'
import { balanceLabel, helperLabel, incomeLabel, ratioLabel } from '../labels/statements.ts'
import { median } from '../layout/box.ts'
import type { Line, Segment } from '../layout/lines.ts'
import { readYearHead } from '../values/dates.ts'
import { isFigure } from '../values/numbers.ts'

/** Matches units and dates printed beside a heading on the same line, such as (단위: 백만원) or 2024.12 기준. */
const besidePattern =
  /^[([<]?(?:단위|unit|금액단위|(?:백만|천|억|만)?원[)\]>]|기준|결산|조회|출처|등급|평가|\d{4}[-./년]|※|\*|\d+건|총\d|K-?GAAP|IFRS|계속)/i

export const isBeside = (text: string) => besidePattern.test(text.replaceAll(/\s+/g, ''))

/**
 * Learns from the known headings of a document how its headings look (size, bullet, numbering). Other lines that look
 * the same are then recognised as headings, too.
 */
export interface HeadingShapes {
  /** Whether the line looks like the headings of this document, whatever its words are. */
  isHeading(lines: readonly Line[], index: number): boolean
}

const signs = /^[■□▶▷◆◇●○◎▣►❖•◈▪▫☐★☆]/
const bracketed = /^[[<【〈《].+[\]>】〉》]$/
const numbered = /^(?:[([]?\s*(?:\d{1,2}|[가-하]|[IVXⅠ-Ⅻ]{1,4})\s*[.)\]]|제\s*\d+\s*[장절])/
/**
 * The mark by which a heading can be recognised: its bullet, '1.' for any kind of number, '[]' for brackets, or '' if
 * it has none.
 */
export function markOf(text: string): string {
  const sign = signs.exec(text)?.[0]
  if (sign) return sign
  return bracketed.test(text) ? '[]' : numbered.test(text) ? '1.' : ''
}

const counted = /^(\D{0,3})(\d{1,2})(\D)/
/**
 * The form of a heading's number and its value: (3), 3. and 제3장 have different forms and the value 3; 나. has the value
 * 2.
 */
function countOf(text: string): { form: string; at: number } | null {
  const plain = text.replaceAll(/\s+/g, '')
  const [, before = '', digits, behind = ''] = counted.exec(plain) ?? []
  if (digits !== undefined) return { form: `${before}#${behind}`, at: Number(digits) }
  const letter = '가나다라마바사아자차카타파하'.indexOf(plain[0] ?? ' ')
  return letter >= 0 && /^.[.)]/.test(plain) ? { form: `가${plain[1]}`, at: letter + 1 } : null
}

const high = (segment: Segment) => segment.y1 - segment.y0
const alike = (a: number, b: number) => Math.abs(a - b) < 0.05 * Math.max(a, b)
/** A text that is at least this many times taller than the usual text is emphasised. */
const EMPHASISED = 1.1
/**
 * How many numbers a heading may be ahead of the last known heading: after 3. 재무상태표, a heading with 7. still continues
 * the numbering.
 */
const MOST_UNKNOWN = 4
/** A line is set apart from the rows above it if the gap above it is at least this many times their usual gap. */
const APART = 1.35
/**
 * A line that overlaps the next one by more than this share of its height is no heading. It is the upper line of a
 * table cell with two lines, next to cells with one line.
 */
const INTERLACED = 0.2

interface Shape {
  mark: string
  height: number
  x0: number
  index: number
  count: ReturnType<typeof countOf>
}

export function headingShapes(lines: readonly Line[], known: readonly number[]): HeadingShapes {
  const usual = median(lines.flatMap(({ segments }) => segments.map(high)))
  const shapes = known.flatMap((index): Shape[] => {
    const first = lines[index]?.segments[0]
    if (!first) return []
    return [
      { mark: markOf(first.text), height: high(first), x0: first.x0, index, count: countOf(first.text) },
    ]
  })
  const setLike = (segment: Segment) => {
    const mark = markOf(segment.text)
    const height = high(segment)
    const emphasised = height > EMPHASISED * usual
    const marked = mark !== '' && mark !== '1.'
    if (!emphasised && !marked) return false
    return shapes.some(
      (shape) =>
        shape.mark === mark &&
        alike(shape.height, height) &&
        (emphasised || Math.abs(shape.x0 - segment.x0) < 3),
    )
  }
  /**
   * Whether a line continues the numbering of the known headings: its number lies between those of the headings before
   * and after it, and its size and left edge are those of the heading before it.
   */
  const countsOn = (segment: Segment, index: number) => {
    const count = countOf(segment.text)
    const alikeOnes = shapes.filter((shape) => count && shape.count?.form === count.form)
    const before = alikeOnes.findLast((shape) => shape.index < index)
    const after = alikeOnes.find((shape) => shape.index > index)
    if (!count || !before?.count || alikeOnes.length < 2) return false
    return (
      count.at > before.count.at &&
      count.at - before.count.at <= MOST_UNKNOWN &&
      count.at < (after?.count?.at ?? Number.POSITIVE_INFINITY) &&
      alike(before.height, high(segment)) &&
      Math.abs(before.x0 - segment.x0) < 3
    )
  }
  return {
    isHeading(all, index) {
      const line = all[index]
      const first = line?.segments[0]
      if (!line || !first || !mayBeTitle(first.text) || reachesIntoNext(all, index)) return false
      return (
        setLike(first) || countsOn(first, index) || (line.segments.length === 1 && isPlainTitle(all, index))
      )
    },
  }
}

/** Whether a line overlaps the next line. Such a line is no heading, because there is free space below a heading. */
function reachesIntoNext(lines: readonly Line[], index: number): boolean {
  const [line, next] = [lines[index], lines[index + 1]]
  return line?.page === next?.page && !!line && !!next && line.y1 - next.y0 > INTERLACED * (line.y1 - line.y0)
}

/** Matches the unit printed above a table, such as 단위: 천원. It is not a title. */
const unitCaption = /^[([<]?(?:금액)?단위/

/** Whether a text could be a title: it is short, consists of words, and is not a label with which table rows begin. */
export function mayBeTitle(text: string): boolean {
  const plain = text.replaceAll(/\s+/g, '').replace(/^[([]\d{1,2}[)\]]/, '')
  if (plain.length < 3 || plain.length > 30 || !/[가-힣]{2}/.test(plain)) return false
  if (/[다음임함됨][.]?$|[,:]$|^[(※*]|\d{4,}/.test(plain)) return false
  if (isFigure(plain) || unitCaption.test(plain)) return false
  const labels = [companyLabel, balanceLabel, incomeLabel, ratioLabel, helperLabel]
  return labels.every((labelOf) => labelOf(text) === undefined)
}

/**
 * Whether a line is a title in plain print. Such a line is set apart from the rows above it and has the header row of a
 * table right below it.
 */
function isPlainTitle(lines: readonly Line[], index: number): boolean {
  const line = lines[index]
  const [next, row] = lines.slice(index + 1).filter((one) => one.page === line?.page)
  if (!line || !next || !row || next.y0 - line.y1 > 3 * (line.y1 - line.y0)) return false
  if (next.y0 < line.y1) return false
  if (!isApart(lines, index)) return false
  const words = next.segments.filter(
    ({ text }) => readYearHead(text) !== null || (!isFigure(text) && /[가-힣A-Za-z]/.test(text)),
  )
  const figures = row.segments.filter(({ text }) => isFigure(text))
  return words.length >= 2 && !next.segments.some(({ text }) => /\d,\d{3}/.test(text)) && figures.length >= 1
}

/** Whether the gap above a line is clearly larger than the gaps between the rows before it. */
export function isApart(lines: readonly Line[], index: number): boolean {
  const line = lines[index]
  const gaps: number[] = []
  for (let at = index - 1; at > 0 && gaps.length < 6; at -= 1) {
    const [above, below] = [lines[at - 1], lines[at]]
    if (above && below && above.page === line?.page && below.page === line.page)
      gaps.push(below.y0 - above.y1)
  }
  const before = lines[index - 1]
  if (!line || !before || before.page !== line.page || gaps.length < 2) return false
  return line.y0 - before.y1 > APART * Math.max(1, median(gaps)) + 1
}

/**
 * Whether a line is the header row of another table. Such a line has only words, in several columns, and is set apart
 * from the rows above it.
 */
export function isOtherHead(lines: readonly Line[], index: number, onNewPage: boolean): boolean {
  const line = lines[index]
  const segments = line?.segments ?? []
  if (!line || segments.length < 2 || segments.some(({ text }) => /\d{2}/.test(text) || text.length > 16))
    return false
  const next = lines[index + 1]
  if (!next?.segments.some(({ text }) => isFigure(text))) return false
  // If the next line is close below, this line is the upper line of a wrapped row and not a header row.
  if (next.y0 - line.y1 < 0.3 * (line.y1 - line.y0)) return false
  // On a new page there are no rows above from which the line could be set apart.
  const fresh = onNewPage && lines[index - 1]?.page !== line.page && segments.length >= 3
  return fresh || isApart(lines, index)
}
