import { tidy } from '../layout/text.ts'

const parts = /(\d{4})\s*[-./년]\s*(\d{1,2})(?:\s*[-./월]\s*(\d{1,2}))?/
const pad = (text: string) => text.padStart(2, '0')

/** YYYY-MM-DD, or YYYY-MM where no day is printed. */
export function readDate(raw: string): string | null {
  const text = tidy(raw)
  const found = parts.exec(text)
  if (found) {
    const [, year = '', month = '', day] = found
    if (Number(month) < 1 || Number(month) > 12 || (day && (Number(day) < 1 || Number(day) > 31))) return null
    return day ? `${year}-${pad(month)}-${pad(day)}` : `${year}-${pad(month)}`
  }
  const packed = /^(\d{4})(\d{2})(\d{2})$/.exec(text.replaceAll(/\s+/g, ''))
  if (packed) return `${packed[1]}-${packed[2]}-${packed[3]}`
  return null
}

const yearHead =
  /^\(?(?:FY\s*|제\s*\d+\s*기\s*\(?)?'?((?:19|20)\d{2})(?:\s*[-./]\s*\d{1,2}(?:\s*[-./]\s*\d{1,2})?\.?|\s*년(?:\s*\d{1,2}\s*월(?:\s*\d{1,2}\s*일)?)?(?:도|말)?)?\s*(?:\(?(?:결산|12월|확정|개별|별도|K-?GAAP|IFRS|A|년|천원|백만원|%)\)?)?\)?$/i

/** From a day to a day, both in the same spelling. */
const period =
  /^\(?(?:제\s*\d+\s*기\s*\(?)?((?:19|20)\d{2})\s*[-./년]\s*(\d{1,2})(?:\s*[-./월]\s*\d{1,2}(?:\s*[.일])?)?\s*(?:~|-|부터)\s*((?:19|20)\d{2})\s*[-./년]\s*(\d{1,2})(?:\s*[-./월]\s*\d{1,2}(?:\s*[.일])?)?\s*(?:까지)?\)*$/

/** The year of a column head: 2023, 2023-12-31, 2023.12, 2023/12/31, 2023년, 2023(결산), FY2023, a whole year's span. */
export function readYearHead(raw: string): string | null {
  const text = tidy(raw).trim()
  return yearHead.exec(text)?.[1] ?? closedSpan(text)?.year ?? null
}

/** The month in which the year of a head closes, where it is printed. */
export function readHeadMonth(raw: string): number | null {
  const text = tidy(raw).trim()
  const span = closedSpan(text)
  return span ? span.month : Number(/^\D*\d{4}\D+(\d{1,2})(?!\d)/.exec(text)?.[1] ?? 0) || null
}

/** 2025.01.01~2025.12.31 is a year; 2026.01.01~2026.03.31 is none. */
function closedSpan(text: string): { year: string; month: number } | null {
  const [, from = '', first = '', to = '', last = ''] = period.exec(text) ?? []
  const months = (Number(to) - Number(from)) * 12 + Number(last) - Number(first) + 1
  return months === 12 ? { year: to, month: Number(last) } : null
}
