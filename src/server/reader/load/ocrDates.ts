import type { OcrWord } from './ocrWord.ts'

const DATE = /^20\d\d[.-]\d\d[.-]\d\d$/
/** One of its points was lost: several of them in a line are dates, one alone may be an amount. */
const TORN_DATE = /^20\d\d(?:0[1-9]|1[0-2])([.-])(?:2[89]|3[01])$/

/** 202312.31 among dates is one of them. */
export function withDates(line: OcrWord[]): OcrWord[] {
  const torn = line.flatMap((word) => TORN_DATE.exec(word.text)?.[1] ?? [])
  const mark =
    line.find((word) => DATE.test(word.text))?.text.charAt(4) ?? (torn.length > 1 ? torn[0] : undefined)
  if (!mark) return line
  const ends = line.flatMap(({ text }) => (DATE.test(text) ? text.slice(4) : []))
  const end = ends.length > 1 && new Set(ends).size === 1 ? ends[0] : undefined
  return line.map((word) => {
    const parts = /^(20\d\d)[.~-]?(\d\d)[.~-]?(\d\d)$/.exec(word.text)
    if (parts) return { ...word, text: parts.slice(1).join(mark) }
    const year = end && /^(20\d\d)[\d:;.-]{1,6}$/.exec(word.text)?.[1]
    return year ? { ...word, text: `${year}${end}` } : word
  })
}

const MONTH = /^20\d\d([./-])(0[1-9]|1[0-2])$/

const TORN_MONTH = /^(20\d\d)[^\d가-힣]?(\d\d)$/

/** 2024 12 between 2023.12 and 2025.12: years of one report close in the same month. */
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
