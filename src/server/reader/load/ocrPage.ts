import { median } from '../layout/box.ts'
import { tidy } from '../layout/text.ts'
import { cleanFax } from './fax.ts'
import type { Glyph, PageContent, PdfDocument, Rule } from './page.ts'
import { type Picture, toGrey, withoutRules } from './raster.ts'
import { askewOf, tilted } from './skew.ts'
import type { Recogniser } from './tesseract.ts'
import { turned } from './turn.ts'
import { quartersOf } from './wayUp.ts'
import { repaired } from './words/ocrRepair.ts'
import type { OcrWord } from './words/ocrWord.ts'

const DPI = 200
const SCALE = 72 / DPI

/** Renders a page, rotates it upright, straightens it, removes its ruling lines and runs OCR on the rest. */
export function ocrPage(document: PdfDocument, number: number, recogniser: Recogniser): PageContent {
  const picture = toGrey(document.renderPage(number, DPI))
  cleanFax(picture)
  const quarters = quartersOf(picture, DPI, recogniser)
  const upright = turned(picture, quarters)
  const askew = askewOf(upright)
  const straight = askew === 0 ? upright : tilted(upright, -askew)
  const { words, rules, width, height } = readPicture(straight, recogniser)
  return {
    number,
    width: width * SCALE,
    height: height * SCALE,
    glyphs: withEvenHeights(withTriangles(words).flatMap(glyphsOf)),
    rules,
    pictureShare: 1,
    engine: 'ocr',
    ...(quarters === 0 ? {} : { turn: originalTurns[quarters] }),
    ...(askew === 0 ? {} : { askew }),
  }
}

/** The direction in which the text ran on the paper, for each number of clockwise quarter turns that set it upright. */
const originalTurns = { 1: 'up', 2: 'over', 3: 'down' } as const

function readPicture(picture: Picture, recogniser: Recogniser) {
  const { own, rules } = withoutRules(picture, DPI)
  const lines = recogniser.recognise(own.grey, own.width, own.height)
  const clean = lines.map((line) => line.filter((word) => !isPieceOfRule(word, rules)))
  return {
    words: repaired(clean),
    rules: rules.map(inPoints),
    width: own.width,
    height: own.height,
  }
}

/**
 * Whether a word is only a remnant of a ruling line: one to three characters that lie on the line. Real text keeps a
 * distance from ruling lines.
 */
function isPieceOfRule({ text, x0, y0, x1, y1 }: OcrWord, rules: readonly Rule[]): boolean {
  const edge = 0.25 * (y1 - y0)
  return (
    [...text].length <= 3 &&
    rules.some(
      ({ horizontal, at, from, to }) =>
        horizontal && from < x1 && to > x0 && at > y0 + edge && at < y1 - edge,
    )
  )
}

const inPoints = (rule: Rule): Rule => ({
  horizontal: rule.horizontal,
  at: rule.at * SCALE,
  from: rule.from * SCALE,
  to: rule.to * SCALE,
})

/** Restores the triangle of a negative number (△123). OCR reads it as a letter of similar shape, such as 스 or A. */
function withTriangles(words: OcrWord[]): OcrWord[] {
  return words.flatMap((word, index) => {
    const next = words[index + 1]
    const inside = /^[스ㅅᄉ시A£△]+(\d[\d,.]*)$/.exec(word.text)?.[1]
    if (inside) return [{ ...word, text: `△${inside}` }]
    if (!/^[스ㅅᄉ£]$/.test(word.text) || !next || !/^\d[\d,.]*$/.test(next.text)) return [word]
    const beside = Math.abs(next.y0 - word.y0) < 14 && next.x0 - word.x1 < 30
    return [beside ? { ...word, text: '△' } : word]
  })
}

/**
 * Gives flat characters, such as a dash, the height of a normal letter. Otherwise they would not be grouped with the
 * text line they belong to.
 */
export function withEvenHeights(glyphs: Glyph[]): Glyph[] {
  const usual = median(glyphs.map((glyph) => glyph.y1 - glyph.y0))
  return glyphs.map((glyph) => {
    if (glyph.y1 - glyph.y0 > 0.7 * usual) return glyph
    const middle = (glyph.y0 + glyph.y1) / 2
    return { ...glyph, y0: middle - usual / 2, y1: middle + usual / 2 }
  })
}

const noise = /^[|_\\[\]{}~`'"·.,:;=<>^、。]+$/

function glyphsOf(word: OcrWord): Glyph[] {
  const text = repair(word.text)
  if (text === '' || noise.test(text) || word.confidence < (/\d/.test(text) ? 5 : 15)) return []
  const letters = [...text]
  const weights = letters.map((letter) =>
    /[\u1100-\uD7FF]/.test(letter) ? 1 : /[.,:;'|]/.test(letter) ? 0.3 : 0.6,
  )
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let at = word.x0
  return letters.map((letter, index) => {
    const wide = ((weights[index] ?? 0) / total) * (word.x1 - word.x0)
    const glyph = {
      text: letter,
      x0: at * SCALE,
      x1: (at + wide) * SCALE,
      y0: word.y0 * SCALE,
      y1: word.y1 * SCALE,
    }
    at += wide
    return glyph
  })
}

/** Undoes common OCR mistakes: ruling lines read as | or brackets, commas read as points, 0 and 1 read as O and l. */
function repair(raw: string): string {
  const text = tidy(raw).replaceAll(/^[|_[\]{}、。·]+|(?<![|_[\]{}、。·])[|_[\]{}、。·]+-?$/g, '')
  if (/^[-△(]?\d{1,3}(?:[.,]\d{3})+\)?$/.test(text)) return text.replaceAll('.', ',')
  return /^[\dOolI,.]+$/.test(text) && /\d/.test(text)
    ? text.replaceAll(/[Oo]/g, '0').replaceAll(/[lI]/g, '1')
    : text
}
