import { tidy } from '../layout/text.ts'

const parts = /(\d{4})\s*[-./년]\s*(\d{1,2})(?:\s*[-./월]\s*(\d{1,2}))?/
const pad = (text: string) => text.padStart(2, '0')

/** Returns YYYY-MM-DD, or YYYY-MM if no day is printed. */
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

/** Matches the number of a financial period before a year: 제21기, 제21(당)기, 당기말. */
const termLead = /^[([]?(?:(?:제\d+(?:\([전당]+\))?기(?:\([전당]+\))?|(?:당|전|전전)기말?)[([]?)?/
const longYear = /^(?:FY)?'?((?:19|20)\d{2})/i
/** These patterns match a year of two digits. It is a year only with a sign that says so: '23, FY23, 23년, 23.12.31. */
const markedYear = /^(?:FY'?|')(\d{2})/i
const datedYear = /^(\d{2})(?=년|[-./]\d{1,2}[-./]\d)/
const day = /^(?:[-./]\d{1,2}월?(?:[-./]\d{1,2})?\.?|년(?:\d{1,2}월(?:\d{1,2}일)?)?(?:도|말)?)/
/** Matches remarks that may follow a full financial year. */
const remark =
  /^[([]?(?:제\d+(?:\([전당]+\))?기|결산|12월|확정|개별|별도|K-?GAAP|IFRS|A|년|천원|백만원|%|감사받은재무제표|감사필|감사|외감|회계연도|회계년도|사업연도|사업년도|당해연도|당해년도|현재|12M|재작성|수정후|수정|실적|연간|당기|전전기|전기|기말|말)[)\]]?/i

/** The year at the beginning of a text without spaces, if only a date and remarks follow it. */
function yearBefore(text: string, pattern: RegExp): string | null {
  const found = pattern.exec(text)
  if (!found) return null
  let rest = text.slice(found[0].length).replace(day, '')
  for (let found = remark.exec(rest); found; found = remark.exec(rest)) rest = rest.slice(found[0].length)
  return /^[)\]]?$/.test(rest) ? (found[1] ?? null) : null
}

const century = (two: string) => `${Number(two) > 70 ? 19 : 20}${two}`

/** Matches a period from one day to another, both in the same format. */
const period =
  /^((?:19|20)\d{2})[-./년](\d{1,2})(?:[-./월]\d{1,2}[.일]?)?(?:부터~?|~|-)((?:19|20)\d{2})[-./년](\d{1,2})(?:[-./월]\d{1,2}[.일]?)?(?:까지)?[)\]]{0,2}$/

const forecast = /추정|전망|계획|예상|목표|예측|forecast|budget|(?:\d{2})\.?(?:12)?\(?[EFP]\)?$/i
const interim =
  /가결산|잠정|분기|반기|누계|누적|개월|[1-4]\/4|[1-4]Q|Q[1-4]|[12]H(?!\w)|H[12](?!\d)|(?:^|\D)(?:[1-9]|1[01])\s*~\s*(?:[2-9]|1[01])월/i

/** Whether a header cell names a period that is not a full, past financial year: 2026(추정), 2026년 1분기, '26.3Q. */
export function isOpenYearHead(raw: string): boolean {
  const text = tidy(raw).replaceAll(/\s+/g, '')
  const plain = text.replace(termLead, '')
  if (plain.length > 24) return false
  if (forecast.test(text) || interim.test(text))
    return /\d|분기|반기|누계|추정|전망|계획|예상|목표|가결산/.test(text)
  const span = spanOf(plain)
  return span !== null && span.months !== 12
}

/**
 * The year of a header cell: 2023, 2023-12-31, 2023.12, '23, FY23, 2023년(감사), 제21기 2023, or a period of a whole year.
 */
export function readYearHead(raw: string): string | null {
  const text = tidy(raw).replaceAll('`', "'").trim()
  if (!/\d{2}/.test(text) || isOpenYearHead(text)) return null
  const plain = text.replaceAll(/\s+/g, '').replace(termLead, '')
  const long = yearBefore(plain, longYear)
  if (long) return long
  const short = yearBefore(plain, markedYear) ?? yearBefore(plain, datedYear)
  return short ? century(short) : (closedSpan(plain)?.year ?? null)
}

/** The month in which the year of a header cell ends, if it is printed. */
export function readHeadMonth(raw: string): number | null {
  const text = tidy(raw).replaceAll(/\s+/g, '').replace(termLead, '')
  const span = closedSpan(text)
  if (span) return span.month
  const found = /^\D*(?:\d{4}|\d{2})(?:년|[-./])(\d{1,2})(?!\d)/.exec(text)?.[1]
  return Number(found ?? 0) || null
}

/** A period of twelve months is a year: 2025.01.01~2025.12.31 is one, 2026.01.01~2026.03.31 is not. */
function closedSpan(text: string): { year: string; month: number } | null {
  const span = spanOf(text)
  return span?.months === 12 ? span : null
}
function spanOf(text: string): { year: string; month: number; months: number } | null {
  const [, from = '', first = '', to = '', last = ''] = period.exec(text) ?? []
  if (to === '') return null
  const months = (Number(to) - Number(from)) * 12 + Number(last) - Number(first) + 1
  return { year: to, month: Number(last), months }
}
