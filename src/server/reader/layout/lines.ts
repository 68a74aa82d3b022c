import type { Glyph, PageContent, Rule } from '../load/page.ts'
import { type Box, median } from './box.ts'
import { tidy } from './text.ts'

export interface Word extends Box {
  text: string
}
/** Words that stand close together on one line: the text of a table cell, or one of its lines. */
export interface Segment extends Box {
  text: string
  words: Word[]
  /** Width of a Hangul syllable here, in points. Widths of gaps are given as multiples of it. */
  em: number
}
export interface Line extends Box {
  page: number
  segments: Segment[]
}

/** A gap wider than this (in em) separates two table cells, even without a ruling line between them. */
const CELL_GAP = 0.7
/** A gap wider than this (in em) separates two words. */
const WORD_GAP = 0.17
/**
 * A gap between two digits must be wider than this (in em) to separate words, because browsers round digit positions to
 * whole pixels.
 */
const DIGIT_GAP = 0.22
const figureSign = /[\d.,:-]/
/**
 * Between Hangul and a digit, as in 제21기, a gap narrower than this (in em) does not separate words, unless the document
 * has a space character there. Office programs insert such a gap automatically.
 */
const SCRIPT_GAP = 0.45
/**
 * Space characters separate words if a document has at least MANY_BLANKS of them, and if they are less than the share
 * MOST_BLANKS of its characters. Some programs put a space character beside every letter; those are ignored.
 */
const MANY_BLANKS = 10
const MOST_BLANKS = 0.35
/**
 * In some fonts the character boxes are three times as tall as the letters. A box taller than TALLEST em is therefore
 * reduced to USUAL_HEIGHT em.
 */
const TALLEST = 1.7
const USUAL_HEIGHT = 1.25

export interface DocumentSetting {
  /**
   * The gap between two letters, in em, if the whole document is printed with letter spacing; 0 for a normal document.
   */
  spacing: number
  /** Whether the space characters of the document separate words (see MANY_BLANKS). */
  blanks: boolean
}

export function linesOf(page: PageContent, { spacing, blanks }: DocumentSetting): Line[] {
  const measure = page.engine === 'ocr' ? looseMeasure(page.glyphs) : emMeasure(page.glyphs)
  const verticals = page.rules.filter((rule) => !rule.horizontal).toSorted((a, b) => a.at - b.at)
  return rowsOfGlyphs(page.glyphs.map((glyph) => lowered(glyph, measure))).map((glyphs) => {
    const y0 = Math.min(...glyphs.map((glyph) => glyph.y0))
    const y1 = Math.max(...glyphs.map((glyph) => glyph.y1))
    const crossing = verticals.filter((rule) => rule.from < (y0 + y1) / 2 && rule.to > (y0 + y1) / 2)
    const overlap = page.engine === 'ocr' ? 2 : 0.4
    const segments = segmentsOf(glyphs, crossing, { measure, spacing, overlap, blanks })
    return {
      page: page.number,
      segments,
      x0: segments[0]?.x0 ?? 0,
      x1: Math.max(...segments.map((segment) => segment.x1)),
      y0,
      y1,
    }
  })
}

/**
 * Returns a function for the em of a character, in points: the median width of the Hangul characters whose boxes have
 * the same height. The height itself is not used, because in many fonts it is much larger than the letter.
 */
function emMeasure(glyphs: Glyph[]): (glyph: Glyph) => number {
  const widths = new Map<number, number[]>()
  for (const glyph of glyphs) {
    if (!/[가-힣]/.test(glyph.text)) continue
    const key = Math.round((glyph.y1 - glyph.y0) * 2)
    const list = widths.get(key)
    if (list) list.push(glyph.x1 - glyph.x0)
    else widths.set(key, [glyph.x1 - glyph.x0])
  }
  const ems = new Map([...widths].map(([key, list]) => [key, median(list)]))
  return (glyph) => {
    const high = glyph.y1 - glyph.y0
    return ems.get(Math.round(high * 2)) || high * 0.8
  }
}

/** Reduces a character box that is much taller than its letter. Otherwise neighbouring lines would merge. */
function lowered(glyph: Glyph, measure: (glyph: Glyph) => number): Glyph {
  const em = measure(glyph)
  if (glyph.y1 - glyph.y0 <= TALLEST * em) return glyph
  const middle = (glyph.y0 + glyph.y1) / 2
  return { ...glyph, y0: middle - (USUAL_HEIGHT * em) / 2, y1: middle + (USUAL_HEIGHT * em) / 2 }
}

/**
 * Returns a function for the em of OCR text, in points. OCR boxes vary from word to word, so the median height of all
 * boxes is used. Only a box that is clearly taller, such as a heading, has a larger em.
 */
function looseMeasure(glyphs: Glyph[]): (glyph: Glyph) => number {
  const usual = median(glyphs.map((glyph) => glyph.y1 - glyph.y0))
  return (glyph) => Math.max(usual, 0.9 * (glyph.y1 - glyph.y0))
}

/** A character with its position in the order in which the document prints its characters. */
interface Placed extends Glyph {
  order: number
}

function rowsOfGlyphs(glyphs: Glyph[]): Placed[][] {
  const sorted = glyphs.map((glyph, order) => ({ ...glyph, order })).sort((a, b) => a.y0 + a.y1 - b.y0 - b.y1)
  const rows: Placed[][] = []
  let row: Placed[] = []
  let middle = 0
  for (const glyph of sorted) {
    const at = (glyph.y0 + glyph.y1) / 2
    const first = row[0]
    if (first && at - middle < 0.35 * Math.min(glyph.y1 - glyph.y0, first.y1 - first.y0)) {
      row.push(glyph)
      middle += (at - middle) / row.length
    } else {
      if (row.length > 0) rows.push(row)
      row = [glyph]
      middle = at
    }
  }
  if (row.length > 0) rows.push(row)
  return rows
}

/**
 * Groups characters that are printed one after the other and touch each other. The groups are sorted from left to
 * right. If text is printed twice to look bold, only one copy is kept.
 */
function runsOf(row: Placed[], measure: (glyph: Glyph) => number): Placed[][] {
  const runs: Placed[][] = []
  let run: Placed[] = []
  for (const glyph of row.toSorted((a, b) => a.order - b.order)) {
    const last = run.at(-1)
    const wide = glyph.x1 - glyph.x0
    if (last && last.text === glyph.text && Math.abs(last.x0 - glyph.x0) < 0.25 * wide) continue
    const gap = last ? (glyph.x0 - last.x1) / measure(glyph) : 0
    if (last && gap > -0.3 && gap < 0.2) run.push(glyph)
    else {
      if (run.length > 0) runs.push(run)
      run = [glyph]
    }
  }
  if (run.length > 0) runs.push(run)
  runs.sort((a, b) => (a[0]?.x0 ?? 0) - (b[0]?.x0 ?? 0))
  return runs.filter((one, index) => {
    const before = runs[index - 1]
    const same =
      before && before.length === one.length && Math.abs((before[0]?.x0 ?? 0) - (one[0]?.x0 ?? 0)) < 1.5
    return !same || before.some((glyph, at) => glyph.text !== one[at]?.text)
  })
}

interface Setting extends DocumentSetting {
  measure: (glyph: Glyph) => number
  overlap: number
}

function segmentsOf(row: Placed[], verticals: Rule[], setting: Setting): Segment[] {
  const { measure, spacing, overlap } = setting
  const segments: Segment[] = []
  let open: Placed[] = []
  let em = 0
  const finish = () => {
    if (open.length > 0) segments.push(segmentOf(open, em, setting))
    open = []
  }
  for (const run of runsOf(row, measure)) {
    const [first] = run
    if (!first) continue
    const last = open.at(-1)
    const size = measure(first)
    if (last) {
      const gap = first.x0 - last.x1
      const limit = (CELL_GAP + spacing) * Math.max(em, size)
      const parted = verticals.some((rule) => rule.at > last.x1 - 1 && rule.at < first.x0 + 1)
      // A text that overlaps the previous one is a separate text: the previous one is too long for its cell and runs
      // into this cell.
      if (gap > limit || gap < -overlap * em || parted) finish()
    }
    em = open.length === 0 ? size : Math.max(em, size)
    open.push(...run)
  }
  finish()
  return segments.filter((segment) => segment.text !== '')
}

const isHangul = (text: string) => /[가-힣]/.test(text)
const meetsFigure = (a: string, b: string): boolean =>
  (isHangul(a) && /[\dA-Za-z]/.test(b)) || (/[\dA-Za-z]/.test(a) && isHangul(b))

function segmentOf(run: Placed[], em: number, { spacing, blanks }: Setting): Segment {
  const gaps = run.slice(1).map((glyph, index) => (glyph.x0 - (run[index]?.x1 ?? 0)) / em)
  const letterGap = spacing > 0 ? spacing : letterSpacing(run, gaps)
  // A space character separates words however narrow it is, unless almost every letter of the run has one.
  const parting = blanks && letterGap === 0 && run.filter((glyph) => glyph.blank).length < 0.7 * gaps.length
  const words: Word[] = []
  let word: Glyph[] = []
  const finish = () => {
    const text = tidy(word.map((glyph) => glyph.text).join(''))
    const [first, last] = [word[0], word.at(-1)]
    if (text.trim() !== '' && first && last) {
      words.push({
        text,
        x0: first.x0,
        x1: last.x1,
        y0: Math.min(...word.map((glyph) => glyph.y0)),
        y1: Math.max(...word.map((glyph) => glyph.y1)),
      })
    }
    word = []
  }
  for (const [index, glyph] of run.entries()) {
    const before = run[index - 1]
    const gap = gaps[index - 1] ?? 0
    const inFigure = before && figureSign.test(before.text) && figureSign.test(glyph.text)
    const joined =
      before && blanks && !glyph.blank && gap < SCRIPT_GAP && meetsFigure(before.text, glyph.text)
    const printed = parting && before && glyph.blank && glyph.order === before.order + 1
    if (printed || (before && !joined && gap > letterGap + (inFigure ? DIGIT_GAP : WORD_GAP))) finish()
    word.push(glyph)
  }
  finish()
  return {
    text: words.map((part) => part.text).join(' '),
    words,
    em,
    x0: run[0]?.x0 ?? 0,
    x1: run.at(-1)?.x1 ?? 0,
    y0: Math.min(...run.map((glyph) => glyph.y0)),
    y1: Math.max(...run.map((glyph) => glyph.y1)),
  }
}

/**
 * The letter spacing, in em, of a text such as "기 업 종 합", where nearly all letters are printed apart at equal
 * distances; otherwise 0.
 */
function letterSpacing(run: Glyph[], gaps: number[]): number {
  if (run.length < 4) return 0
  const wide = gaps.filter((gap) => gap > WORD_GAP)
  if (wide.length < gaps.length * 0.9) return 0
  return Math.max(0, gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length * 0.3)] ?? 0)
}

/**
 * The letter spacing, in em, of a document in which all text is printed with letter spacing; 0 for a normal document.
 */
export function documentSpacing(pages: PageContent[]): number {
  const gaps: number[] = []
  for (const page of pages) {
    const measure = emMeasure(page.glyphs)
    for (const placed of rowsOfGlyphs(page.glyphs)) {
      const row = placed.toSorted((a, b) => a.x0 - b.x0)
      for (let index = 1; index < row.length; index += 1) {
        const [a, b] = [row[index - 1], row[index]]
        if (!a || !b || !/[가-힣]/.test(a.text) || !/[가-힣]/.test(b.text)) continue
        const gap = (b.x0 - a.x1) / measure(b)
        if (gap < CELL_GAP) gaps.push(gap)
      }
    }
    if (gaps.length > 800) break
  }
  if (gaps.length < 30) return 0
  const lower = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length * 0.2)] ?? 0
  return lower > WORD_GAP ? lower : 0
}

export function printsBlanks(pages: readonly PageContent[]): boolean {
  let count = 0
  let all = 0
  for (const page of pages) {
    all += page.glyphs.length
    for (const glyph of page.glyphs) if (glyph.blank) count += 1
  }
  return count >= MANY_BLANKS && count < MOST_BLANKS * all
}
