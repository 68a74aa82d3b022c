import type { OcrWord } from './ocrWord.ts'

const DATE = /^20\d\d[.-]\d\d[.-]\d\d$/
/**
 * Matches a date at the end of a month in which OCR lost one separator, such as 202312.31. Several such texts in one
 * line are surely dates; a single one may be an amount.
 */
const TORN_DATE = /^20\d\d(?:0[1-9]|1[0-2])([.-])(?:2[89]|3[01])$/

/**
 * Restores damaged dates: 202312.31 becomes 2023.12.31. The line must contain intact dates too, or several damaged
 * ones.
 */
export function withDates(line: OcrWord[]): OcrWord[] {
  const separators = line.flatMap((word) => TORN_DATE.exec(word.text)?.[1] ?? [])
  const mark =
    line.find((word) => DATE.test(word.text))?.text.charAt(4) ??
    (separators.length > 1 ? separators[0] : undefined)
  if (!mark) return line
  const ends = line.flatMap(({ text }) => (DATE.test(text) ? text.slice(4) : []))
  const end = ends.length > 1 && new Set(ends).size === 1 ? ends[0] : undefined
  const years = line.flatMap(({ text }) => (DATE.test(text) ? Number(text.slice(0, 4)) : []))
  return line.map((word) => {
    const lost = end && lostYear(word.text, end, years)
    if (lost) return { ...word, text: `${lost}${end}` }
    const parts = /^(20\d\d)[.~-]?(\d\d)[.~-]?(\d\d)$/.exec(word.text)
    if (parts) return { ...word, text: parts.slice(1).join(mark) }
    const year = end && /^(20\d\d)[\d:;.-]{1,6}$/.exec(word.text)?.[1]
    return year ? { ...word, text: `${year}${end}` } : word
  })
}

/**
 * Finds the year of a date that lost a digit: 023-12-31 beside 2024-12-31 and 2025-12-31 is 2023. It tries every year
 * from one before the earliest to one after the latest of the other dates. A year fits if it contains the remaining
 * digits in order (0, 2, 3). Returns undefined if no year or several years fit.
 */
function lostYear(text: string, end: string, years: readonly number[]): number | undefined {
  const left = text.endsWith(end) ? text.slice(0, -end.length) : ''
  if (!/^\d{2,3}$/.test(left)) return undefined
  const first = Math.min(...years) - 1
  const near = Array.from({ length: Math.max(...years) + 2 - first }, (_, at) => first + at)
  const meant = near.filter((year) => !years.includes(year) && hasInOrder(String(year), left))
  return meant.length === 1 ? meant[0] : undefined
}
function hasInOrder(whole: string, part: string): boolean {
  let from = 0
  for (const sign of part) {
    const at = whole.indexOf(sign, from)
    if (at < 0) return false
    from = at + 1
  }
  return true
}

const MONTH = /^20\d\d([./-])(0[1-9]|1[0-2])$/

const TORN_MONTH = /^(20\d\d)[^\d가-힣]?(\d\d)$/

/**
 * Restores a month whose separator was lost: "2024 12" between 2023.12 and 2025.12 becomes 2024.12, because all
 * financial years of a report end in the same month.
 */
export function withMonths(line: OcrWord[]): OcrWord[] {
  const [found, ...others] = line.flatMap(({ text }) => (MONTH.test(text) ? text.slice(4) : []))
  if (!found || others.some((other) => other !== found)) return line
  const month = found.slice(1)
  return line.flatMap((word, at) => {
    const [before, next] = [line[at - 1], line[at + 1]]
    if (before && word.text === month && isYearBeside(before, word)) return []
    if (next?.text === month && isYearBeside(word, next))
      return [{ ...word, x1: next.x1, text: word.text + found }]
    const [, year, own] = TORN_MONTH.exec(word.text) ?? []
    return [year && own === month ? { ...word, text: year + found } : word]
  })
}

const isYearBeside = (year: OcrWord, month: OcrWord): boolean =>
  /^20\d\d$/.test(year.text) && month.x0 - year.x1 < year.y1 - year.y0
