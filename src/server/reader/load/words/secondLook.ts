import { median } from '../../layout/box.ts'
import type { OcrWord } from './ocrWord.ts'

const SURE = 90
/** Only texts narrower than this, in pixels, can be row names of tables. */
const WIDEST = 600

/**
 * Whether a name was probably misread. The English model reads Korean words as Latin letters with low confidence (0 to
 * 100): MALE for 전자부품, NEETU) for 자본금(*).
 */
export const isDoubtfulName = ({ text, confidence, x0, x1 }: OcrWord): boolean =>
  confidence < SURE && x1 - x0 < WIDEST && /[A-Za-z]/.test(text) && !/[가-힣.,:]/.test(text)

/**
 * The word as the Korean model reads it, if the result is Korean text with at least the same confidence. Otherwise
 * null.
 */
export function betterName(word: OcrWord, parts: readonly OcrWord[]): OcrWord | null {
  const text = textOf(parts)
  const confidence = trustOf(parts)
  const hangul = text.match(/[가-힣]/g)?.length ?? 0
  const letters = text.match(/[\p{L}\d]/gu)?.length ?? 0
  if (hangul === 0 || hangul < letters * 0.7 || confidence < word.confidence) return null
  return { ...word, text, confidence }
}

const FIGURE = /^[-(]?\d[\d.,]*[)%]?$/
/**
 * If a number is this many times wider than its digits need, OCR lost a digit: often one of two equal digits next to
 * each other, as in 11.
 */
const ROOMY = 1.15
/** If the page has fewer numbers than this, the usual width of a digit is unknown. */
const FEWEST = 6

const isFigure = ({ text }: OcrWord) => FIGURE.test(text)
/**
 * Matches a number whose first digits OCR read as a syllable, such as 도557,232. 스 and 시 are excluded, because OCR reads
 * the triangle of a negative number (△) as these.
 */
const TORN = /^(?![스시])[가-힣]\d{0,2}(?:\d|,\d{3})(?:,\d{3})+$/
/**
 * The confidence (0 to 100) that a second reading needs to replace a first reading that is surely wrong or has lost
 * digits.
 */
const FAIRLY = 70
/** The width of a number, measured in digits. A comma or point is about half as wide as a digit. */
const lengthOf = (text: string) => [...text].reduce((sum, sign) => sum + (/\d/.test(sign) ? 1 : 0.45), 0)
const pitchOf = ({ text, x0, x1 }: OcrWord) => (x1 - x0) / lengthOf(text)

/**
 * Chooses the numbers that are read again: those with low confidence, and those that are wider than their digits need.
 * OCR reads a number alone better than within its line.
 */
export function doubtfulFigures(words: readonly OcrWord[]): OcrWord[] {
  const figures = words.filter(isFigure)
  const usual = figures.length < FEWEST ? Number.POSITIVE_INFINITY : median(figures.map(pitchOf))
  const doubted = figures.filter(
    (word) => word.confidence < SURE || (word.text.length > 2 && pitchOf(word) > ROOMY * usual),
  )
  return [...doubted, ...words.filter(({ text }) => TORN.test(text))]
}

export function betterFigure(word: OcrWord, parts: readonly OcrWord[]): OcrWord | null {
  const text = textOf(parts)
  const confidence = trustOf(parts)
  const isFairer = text.length > word.text.length || TORN.test(word.text)
  if (!FIGURE.test(text) || (confidence <= word.confidence && !(isFairer && confidence > FAIRLY))) return null
  // If only the first reading has a minus or bracket, it is kept: at the edge of the box, a second reading loses a sign
  // more often than a first reading invents one.
  return /^[-(]/.test(word.text) && !/^[-(]/.test(text) ? null : { ...word, text, confidence }
}

const textOf = (parts: readonly OcrWord[]) => parts.map((part) => part.text).join('')
const trustOf = (parts: readonly OcrWord[]) =>
  parts.length === 0 ? 0 : Math.min(...parts.map((part) => part.confidence))
