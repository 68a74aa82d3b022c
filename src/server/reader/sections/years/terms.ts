import type { Line, Segment } from '#server/reader/layout/lines.ts'
import { readHeadMonth, readYearHead } from '#server/reader/values/dates.ts'
import type { PrintedYear } from './singleYear.ts'

/** Matches a text that is only the number of a financial period: 제 5 (당) 기, 제5기말. */
const term = /^[([]?제(\d{1,3})(?:\((?:당|전|전전)\))?기(?:\((?:당|전|전전)\)?기?\)?)?말?[)\]]?$/
/** Matches the number of a financial period before a date: 제 5 기 2025년 12월 31일 현재. */
const opening = /^[([]?제(\d{1,3})(?:\((?:당|전|전전)\))?기(?:\((?:당|전|전전)기?\))?:?[([]?/
const closing = /(?:(?<![)\]])[)\]]+|(?:현재|기준|결산|말)[)\]]{0,2})$/

const plain = ({ text }: Pick<Segment, 'text'>) => text.replaceAll(/\s+/g, '')

/**
 * Remembers the year of each period number. It is printed in lines above the table, such as 제5기 2025년 12월 31일 현재.
 * Replaces period numbers in header rows (제5기 | 제4기) by these years.
 */
export class Terms {
  private readonly years = new Map<string, PrintedYear>()

  /** Records the years of the period numbers in a line. Returns whether there were any. */
  note({ segments }: Line): boolean {
    if (!segments.some(({ text }) => text.includes('제'))) return false
    const parts = [...segments.map(plain), segments.map(plain).join('')]
    const found = parts.flatMap((text) => {
      const number = text.length > 60 ? undefined : opening.exec(text)?.[1]
      if (number === undefined) return []
      const day = text.replace(opening, '').replace(closing, '')
      const year = readYearHead(day)
      return year === null ? [] : [{ number, year, month: readHeadMonth(day) }]
    })
    for (const { number, ...year } of found) this.years.set(number, year)
    return found.length > 0
  }

  /** Whether a line only prints the dates of a period, and a header row with period numbers follows. */
  isPeriodDates(line: Line, below: readonly Line[]): boolean {
    const isHead = ({ segments }: Line) =>
      segments.length > 1 && segments.some((segment) => term.test(plain(segment)))
    return line.segments.length === 1 && below.some(isHead) && this.note(line)
  }

  /**
   * The line with its period numbers replaced by years. If the year of one of them is unknown, the line stays
   * unchanged.
   */
  translated(line: Line): Line {
    if (this.years.size === 0) return line
    const numbers = line.segments.map((segment) => term.exec(plain(segment))?.[1])
    if (!numbers.some((number) => number !== undefined)) return line
    if (numbers.some((number) => number !== undefined && !this.years.has(number))) return line
    const segments = line.segments.map((segment, at) => {
      const found = this.years.get(numbers[at] ?? '')
      if (!found) return segment
      const text = found.month ? `${found.year}.${String(found.month).padStart(2, '0')}` : found.year
      return { ...segment, text, words: [{ ...segment, text }] }
    })
    return { ...line, segments }
  }
}
