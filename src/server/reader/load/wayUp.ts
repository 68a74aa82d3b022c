import type { OcrWord } from './ocrWord.ts'
import { type Picture, withoutRules } from './raster.ts'
import type { Recogniser } from './recognise.ts'
import { densestBand, type Quarters, runsDown, turned } from './turn.ts'

/** Below this Tesseract guesses: the sheet lies upside down, or there is hardly a letter on it. */
const TRUSTED = 75
/**
 * So much is surely read in the trial of an A4 sheet only where it is the right way up: on 105 scanned pages, each tried all four
 * ways, a wrong one came to 17 at the most. Without it a page of figures, never quite trusted, was tried four times.
 */
const SURE_ON_A4 = 30
const A4_INCHES = 8.27 * 11.69
/** How much of a page is read to see which way up it is. */
const TRIAL = 0.08

/**
 * Which way lines run is seen, and which of the two ways is up a few lines tell when they are read. Narrow columns of figures look
 * like lines that run down, and a coarse scan is doubtful whichever way it lies: then the way with most that is surely read counts.
 */
export function quartersOf(picture: Picture, dpi: number, { glance }: Pick<Recogniser, 'glance'>): Quarters {
  const ways: Quarters[] = runsDown(picture) ? [1, 3, 0, 2] : [0, 2, 1, 3]
  const sheets = (picture.width * picture.height) / (dpi * dpi * A4_INCHES)
  const enough = SURE_ON_A4 * Math.max(1, sheets)
  let [best, most]: [Quarters, number] = [0, 0]
  for (const way of ways) {
    const { own } = withoutRules(densestBand(turned(picture, way), TRIAL), dpi)
    const words = glance(own.grey, own.width, own.height).flat()
    const sure = surelyRead(words)
    if (trustIn(words) >= TRUSTED || sure >= enough) return way
    if (sure > most) [best, most] = [way, sure]
  }
  return best
}

const lettersIn = (words: readonly OcrWord[]) => words.reduce((sum, { text }) => sum + text.length, 0)

/** How sure Tesseract is of a letter, on the whole. */
function trustIn(words: readonly OcrWord[]): number {
  const sure = words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0)
  return sure / Math.max(1, lettersIn(words))
}

/** Letters it is sure of, counted less the more it guessed beside them: the wrong way up, it guesses at many. */
function surelyRead(words: readonly OcrWord[]): number {
  const sure = lettersIn(words.filter(({ confidence }) => confidence >= TRUSTED))
  return sure ** 2 / Math.max(1, lettersIn(words))
}
