import type { OcrWord } from './ocrWord.ts'

const NUMBER = /^[-(△]?\d[\d,]*(?:\.\d+)?[)%]{0,2}$/
const TWO_PLACES = /^[-(△]?\d+\.\d\d\)?$/
const LOST_POINT = /^([-(△]?\d+)(\d\d\)?)$/
const GROUPED = /^[-(△]?\d{1,3}(?:,\d{3})+\)?$/
const MARKED = /^([-(△]?)(\d[\d.,]*\d)(\)?)$/
/** Two numbers are in the same table column if their right edges differ by less than this, in pixels. */
export const EDGE = 8
/**
 * To learn whether the numbers of a column have commas or points, a number is compared with at most this many of the
 * nearest numbers above and below it. For amounts, these must lie within NEAR_ROWS line heights, so that they belong to
 * the same table.
 */
const NEAR = 8
const NEAR_ROWS = 12

/**
 * Corrects decimal points and commas that OCR lost or confused. The other numbers of the same column show whether a
 * comma or a point was printed.
 */
export function withMarks(words: OcrWord[]): OcrWord[] {
  const own = words.map((word) => ({ ...word, text: withCommas(word.text) }))
  const numbers = own.filter((word) => NUMBER.test(word.text) || MARKED.test(word.text))
  const corrected = new Map<OcrWord, string>()
  for (const word of numbers) {
    const text = asInColumn(word, () => columnOf(word, numbers))
    if (text !== word.text) corrected.set(word, text)
  }
  return own.map((word) => ({ ...word, text: corrected.get(word) ?? word.text }))
}

/**
 * Restores lost thousands separators: 6138,424 becomes 6,138,424. This is done only if after each comma, up to the next
 * one, the number of digits is a multiple of three.
 */
function withCommas(text: string): string {
  const [, sign = '', figures = '', end = ''] = /^([-(△]?)(\d+(?:,\d+)+)(\)?)$/.exec(text) ?? []
  const [first = '', ...rest] = figures.split(',')
  const parts = rest.length > 0 && first.length <= 6 && rest.every(({ length }) => length % 3 === 0)
  return parts ? `${sign}${grouped(first + rest.join(''))}${end}` : text
}

const grouped = (digits: string) => BigInt(digits).toLocaleString('en-US')

function columnOf(word: OcrWord, numbers: readonly OcrWord[]): OcrWord[] {
  return numbers
    .filter((other) => other !== word && Math.abs(other.x1 - word.x1) < EDGE)
    .toSorted((a, b) => Math.abs(a.y0 - word.y0) - Math.abs(b.y0 - word.y0))
    .slice(0, NEAR)
}

/**
 * Corrects a number by its column: 753 between 2.66 and 10.00 becomes 7.53; 9376.12 between 935,985 and 1,036,957
 * becomes 937,612.
 */
function asInColumn({ text, y0, y1 }: OcrWord, column: () => OcrWord[]): string {
  const lost = LOST_POINT.exec(text)
  const marked = GROUPED.test(text) ? null : MARKED.exec(text)
  if (!lost && !marked?.[2]?.includes('.')) return text
  const near = column()
  const beside = near.filter((other) => Math.abs(other.y0 - y0) < NEAR_ROWS * (y1 - y0))
  const most = (words: readonly OcrWord[], is: RegExp) =>
    words.length >= 2 && words.filter((other) => is.test(other.text)).length > 0.5 * words.length
  if (lost && most(near, TWO_PLACES)) return `${lost[1]}.${lost[2]}`
  if (marked && most(beside, GROUPED))
    return `${marked[1]}${grouped((marked[2] ?? '').replaceAll(/[.,]/g, ''))}${marked[3]}`
  return text
}
