import type { LeakKind } from '#shared/documents/guard/findings.ts'
import type { Amount, Unit } from '../text/amounts.ts'
import type { WrittenDate } from '../text/dates.ts'

/** A number that is stored for the company. */
export interface StoredNumber {
  value: number
  unit: Unit
  /**
   * True for important figures of a company, such as revenue or employees. The same number in a text is a match even
   * if it has only two digits.
   */
  leading?: boolean
}

const fewestDigits = 3
const mostDigits = 12

function rounded(value: number, digits: number, round: (value: number) => number): number {
  const scale = 10 ** (digits - 1 - Math.floor(Math.log10(value)))
  return round(value * scale) / scale
}
/** Returns the value as a rounded text, so that values can be compared after a calculation: 0.1 + 0.2 equals 0.3. */
const keyOf = (value: number) => String(Number(value.toPrecision(mostDigits)))

export interface Figures {
  /**
   * Whether the amount equals a stored figure of the company. The number of employees counts only beside a word such as
   * 직원, except in a code name, where the bare number counts.
   */
  isStored(amount: Amount, inCodeName?: boolean): boolean
  count: number
}

const rangeBehind = /^\s?(?:이상|미만|이하|초과|안팎|내외|남짓|여|대(?![가-힣]{2})|[~∼-]\s?\d)/
const ofPeople =
  /(?:직원|종업원|인원|임직원|인력|근로자|구성원|headcount|employees|staff|workforce|personnel)[가-힣\s]{0,4}[:|\s]*(?:약\s?)?$/i
/** Matches account names. An account name directly before a number shows that the number is an amount of money. */
const ofAccount =
  /(?:매출액?|매출총이익|영업(?:이익|손실)|순(?:이익|손실)|총?자산(?:총계)?|부채(?:총계)?|자본(?:총계|금)?|EBITDA|(?:희망|매각|거래)(?:가|금액|가격))[은는이가]?[\s:|=]{0,4}(?:약\s?)?$/i
/** Tests the text after a number: matches if no unit follows. */
const countsNothing = /^\s?(?![가-힣a-z%\d])/i
const ofHolders = /(?:지분|주주|보유)/

/**
 * Prepares the stored numbers for comparison, by unit: each rounded and cut to three or more digits, important ones
 * also exact.
 */
export function figuresOf(stored: readonly StoredNumber[]): Figures {
  const byUnit = new Map<Unit, Set<string>>()
  const leading = new Map<Unit, Set<string>>()
  const bare = new Set<string>()
  const add = (sets: Map<Unit, Set<string>>, unit: Unit, key: string) => {
    const set = sets.get(unit) ?? new Set<string>()
    set.add(key)
    sets.set(unit, set)
  }
  for (const { value: given, unit, leading: leads } of stored) {
    const value = Math.abs(given)
    if (!Number.isFinite(value) || value === 0) continue
    if (leads) add(leading, unit, keyOf(value))
    for (let digits = fewestDigits; digits <= mostDigits; digits += 1) {
      add(byUnit, unit, keyOf(rounded(value, digits, Math.round)))
      add(byUnit, unit, keyOf(rounded(value, digits, Math.floor)))
    }
    // In a table the unit may be missing, so the value is also stored as bare number in won, thousands, millions and
    // hundred millions.
    for (const scale of unit === 'won' ? [1, 1e3, 1e6, 1e8] : [1]) bare.add(keyOf(value / scale))
  }
  const holds = (sets: Map<Unit, Set<string>>, unit: Unit, key: string) => sets.get(unit)?.has(key) === true

  function isStored({ value, unit, digits, after, before, tableUnit }: Amount, inCodeName = false): boolean {
    const key = keyOf(value)
    if (unit === 'years') return false
    if (unit === 'plain') {
      if (ofPeople.test(before) && holds(leading, 'people', key)) return true
      const isYear = value >= 1900 && value <= 2100
      if (isYear || digits < fewestDigits) return false
      if (inCodeName && holds(leading, 'people', key)) return true
      if (digits >= 4 && bare.has(key)) return true
      if (!countsNothing.test(after)) return false
      if (tableUnit !== null && holds(byUnit, 'won', keyOf(value * tableUnit))) return true
      return ofAccount.test(before) && bare.has(key)
    }
    // Areas are compared by three digits, because a conversion between 평 and ㎡ is never exact.
    if (unit === 'area' && value >= 100) return holds(byUnit, unit, keyOf(rounded(value, 3, Math.round)))
    if (digits >= fewestDigits) return holds(byUnit, unit, key)
    if (rangeBehind.test(after) || /[~∼]\s?$/.test(before)) return false
    if (unit === 'people') return (value >= 10 || ofPeople.test(before)) && holds(leading, unit, key)
    if (unit === 'percent') return value < 100 && ofHolders.test(before + after) && holds(leading, unit, key)
    return digits >= 2 && holds(leading, unit, key)
  }
  return { isStored, count: stored.length }
}

export interface StoredDate {
  year: number
  month: number
  day: number
  /** True for the founding date. If the text mentions the founding, its year or the age of the company also matches. */
  founding?: boolean
}

const ofFounding =
  /설립|창립|창업|창사|출범|개업|개시|업력|설립일|법인전환|since|founded|established|est\.?\b/i
const ofAge = /업력|역사|전통|설립|창업|창립|창사|한\s?길|외길|노하우|년\s?차|년\s?된|연륜/

export function readDay(text: string): StoredDate | null {
  const [, year, month, day] = /^(\d{4})[-./]?(\d{2})[-./]?(\d{2})/.exec(text.trim()) ?? []
  return year === undefined ? null : { year: Number(year), month: Number(month), day: Number(day) }
}

/**
 * Whether a date in the text is a stored one, by day or by month. The founding date also matches by year if the text
 * mentions the founding.
 */
export function isStoredDate(written: WrittenDate, stored: readonly StoredDate[]): boolean {
  return stored.some(({ year, month, day, founding }) => {
    const sameYear =
      written.year !== null && (written.shortYear ? year % 100 === written.year : year === written.year)
    if (written.year === null)
      return (
        founding === true &&
        written.month === month &&
        written.day === day &&
        (ofFounding.test(written.around) || written.around.includes(`${year}년`))
      )
    if (!sameYear) return false
    if (written.month === null) return founding === true && ofFounding.test(written.around)
    return written.month === month && (written.day === null || written.day === day)
  })
}

/** Whether a number of years in the text is the age of the company: 업력 17년, 설립 17년차. */
export function isStoredAge(
  { value, unit, before, after }: Amount,
  stored: readonly StoredDate[],
  thisYear: number,
): boolean {
  if (unit !== 'years' || value < 2 || rangeBehind.test(after)) return false
  if (!ofAge.test(before.slice(-8)) && !ofAge.test(`년${after.slice(0, 6)}`)) return false
  return stored.some(({ year, founding }) => {
    const age = thisYear - year
    return founding === true && (value === age || (/^\s?차/.test(after) && value === age + 1))
  })
}

export const kindOfUnit = (unit: Unit, before: string, inCodeName = false): LeakKind =>
  unit === 'people' || (unit === 'plain' && (inCodeName || ofPeople.test(before))) ? '종업원수' : '재무 수치'
