import { median } from '../layout/box.ts'
import type { OcrWord } from './ocrWord.ts'

const SURE = 90
/** Wider than a table's names are. */
const WIDEST = 600

/** The English data has a word for every syllable, but does not trust it: MALE for 전자부품, NEETU) for 자본금(*). */
export const isDoubtfulName = ({ text, confidence, x0, x1 }: OcrWord): boolean =>
  confidence < SURE && x1 - x0 < WIDEST && /[A-Za-z]/.test(text) && !/[가-힣.,:]/.test(text)

/** What the Korean data alone reads there, if that is Korean and trusted no less. */
export function betterName(word: OcrWord, parts: readonly OcrWord[]): OcrWord | null {
  const text = textOf(parts)
  const confidence = trustOf(parts)
  const hangul = text.match(/[가-힣]/g)?.length ?? 0
  const letters = text.match(/[\p{L}\d]/gu)?.length ?? 0
  if (hangul === 0 || hangul < letters * 0.7 || confidence < word.confidence) return null
  return { ...word, text, confidence }
}

const FIGURE = /^[-(]?\d[\d.,]*[)%]?$/
/** So much more room than its digits take: one of them was lost, often one of two ones. */
const ROOMY = 1.15
/** Too few to know how wide digits are. */
const FEWEST = 6

const isFigure = ({ text }: OcrWord) => FIGURE.test(text)
/** 도557,232: a digit or two taken for a syllable. What looks like a triangle may be one. */
const TORN = /^(?![스시])[가-힣]\d{0,2}(?:\d|,\d{3})(?:,\d{3})+$/
/** Trusted enough where the first reading cannot be right. */
const FAIRLY = 70
/** Marks are about half as wide as digits. */
const lengthOf = (text: string) => [...text].reduce((sum, sign) => sum + (/\d/.test(sign) ? 1 : 0.45), 0)
const pitchOf = ({ text, x0, x1 }: OcrWord) => (x1 - x0) / lengthOf(text)

/** Figures that the engine does not trust, or that are wider than what it read. A lone figure is read better than one in its line. */
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
  // A sign at the edge of the box is cut off more easily than made up.
  return /^[-(]/.test(word.text) && !/^[-(]/.test(text) ? null : { ...word, text, confidence }
}

const textOf = (parts: readonly OcrWord[]) => parts.map((part) => part.text).join('')
const trustOf = (parts: readonly OcrWord[]) =>
  parts.length === 0 ? 0 : Math.min(...parts.map((part) => part.confidence))
