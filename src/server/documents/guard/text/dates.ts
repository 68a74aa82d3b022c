import { numeralsOf } from './numerals.ts'

/** A date in a text. Parts that are not written are null. */
export interface WrittenDate {
  year: number | null
  /** True if the year is written with two digits: 09 in '09.3. */
  shortYear: boolean
  month: number | null
  day: number | null
  from: number
  to: number
  around: string
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const patterns: RegExp[] = [
  /(?<!\d)(?<y>\d{4})\s?(?:년|[.\-/])\s?(?<m>\d{1,2})(?:\s?(?:월|[.\-/])(?:\s?(?<d>\d{1,2})(?!\d|[가-힣%]?명)\s?일?)?)?(?!\d)/g,
  /(?<![\d.,])['’‘]?(?<s>\d{2})\s?년\s?(?<m>\d{1,2})\s?월(?:\s?(?<d>\d{1,2})\s?일)?/g,
  /(?<![\d.,])(?:['’‘](?<s>\d{2})|(?<z>0\d))\s?[.\-/]\s?(?<m>\d{1,2})(?:\s?[.\-/]\s?(?<d>\d{1,2}))?(?![\d%])/g,
  /(?<![\d.,])(?<s>\d{2})[.\-/](?<m>\d{1,2})[.\-/](?<d>\d{1,2})(?!\d)/g,
  /(?<!\d)(?<y>(?:19|20)\d{2})(?<m>0[1-9]|1[0-2])(?<d>[0-2]\d|3[01])(?!\d)/g,
  /(?<![a-z])(?<e>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?\s?(?:(?<d>\d{1,2})(?:st|nd|rd|th)?,?\s)?(?<y>\d{4})/gi,
  /(?<!\d)(?<d>\d{1,2})\s(?<e>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?,?\s(?<y>\d{4})/gi,
  /(?<!\d)(?<m>\d{1,2})\s?월\s?(?<d>\d{1,2})\s?일/g,
  /(?<!\d)(?<y>(?:19|20)\d{2})(?!\d|[,.]\d)/g,
  /(?<!\d)['’‘](?<s>\d{2})\s?년/g,
]

/** Finds all dates of a text in any spelling. Years without month and day come last. */
export function datesOf(given: string): WrittenDate[] {
  const { text, from, to } = numeralsOf(given)
  return patterns.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), (match) => {
      const { y, s, z, m, d, e } = match.groups ?? {}
      const short = s ?? z
      const end = match.index + match[0].trimEnd().length
      const number = (part: string | undefined) => (part === undefined ? null : Number(part))
      return {
        year: number(y ?? short),
        shortYear: y === undefined && short !== undefined,
        month: e === undefined ? number(m) : months.indexOf(e.slice(0, 3).toLowerCase()) + 1,
        day: number(d),
        from: from[match.index] ?? 0,
        to: to[end - 1] ?? 0,
        around: text.slice(Math.max(0, match.index - 12), end + 12),
      }
    }),
  )
}
