import { numeralsOf } from './numerals.ts'

export type Unit = 'won' | 'people' | 'percent' | 'area' | 'shares' | 'years' | 'plain'

/** A number in a text, with its unit. */
export interface Amount {
  value: number
  unit: Unit
  /** The number of significant digits: 45,200 has three. */
  digits: number
  from: number
  to: number
  /** The text after the number up to the end of the clause. Words such as 이상 or 대 make the number a range. */
  after: string
  before: string
  /** If the text states the unit of a table: the factor from that unit to won. */
  tableUnit: number | null
}

const factors: Record<string, number> = {
  조: 1e12,
  천억: 1e11,
  백억: 1e10,
  십억: 1e9,
  억: 1e8,
  천만: 1e7,
  백만: 1e6,
  십만: 1e5,
  만: 1e4,
  천: 1e3,
  백: 1e2,
}
const units: [RegExp, Unit, number][] = [
  [/^\s?(?:원|won\b|krw\b)/i, 'won', 1],
  [/^\s?(?:trillion|trn|tn)\b(?:\s?(?:won|krw)\b)?/i, 'won', 1e12],
  [/^\s?(?:billion|bn)\b(?:\s?(?:won|krw)\b)?/i, 'won', 1e9],
  [/^\s?(?:million|mn|mln)\b(?:\s?(?:won|krw)\b)?/i, 'won', 1e6],
  [
    /^\s?(?:여\s?)?(?:명|인(?:의|이|을|은|과|도|에)?(?![가-힣])|人|사람|people|persons|employees|staff|workers|headcount|ftes?\b)/i,
    'people',
    1,
  ],
  [/^\s?(?:%p?|퍼센트|프로(?![가-힣])|percent)/i, 'percent', 1],
  [/^\s?(?:㎡|m2|m²|제곱미터)/i, 'area', 1],
  [/^\s?평(?![가-힣])/, 'area', 3.305785],
  [/^\s?주(?![가-힣])/, 'shares', 1],
  [/^\s?(?:여\s?)?년/, 'years', 1],
]
/** Matches a sign of another currency. Amounts in other currencies are not compared. */
const otherMoney = /(?:[$€£¥]|usd|eur|jpy|cny)\s?$/i
/** Units of one letter. They are read as units only after a won sign: ₩86.0B. */
const shortUnits: [RegExp, Unit, number][] = [
  [/^\s?b\b/i, 'won', 1e9],
  [/^\s?m\b/i, 'won', 1e6],
]
const shortUnit = (before: string, tail: string) =>
  /(?:krw|₩)\s?$/i.test(before) ? shortUnits.find(([pattern]) => pattern.test(tail)) : undefined
const unitOfTable = /단위\s?[:：]?\s?(백만|천만|억|천|만)?\s?원?/

/** The unit of the numbers in a table, as a factor in won. The text states it above or below the table: (단위: 백만원). */
function tableUnitOf(text: string): number | null {
  const named = unitOfTable.exec(text)
  return named ? (factors[named[1] ?? ''] ?? 1) : null
}

const number =
  /(\d[\d,]*(?:\.\d+)?)(?:\s?(조|천억|백억|십억|억|천만|백만|십만|만|천|백)(?![가-힣]{0,2}[월일시]))?/g

function significant(text: string): number {
  const bare = text.replaceAll(/[,.]/g, '')
  let [start, end] = [0, bare.length]
  while (start < end && bare[start] === '0') start += 1
  while (!text.includes('.') && end > start && bare[end - 1] === '0') end -= 1
  return end - start
}

/** Finds every number with its unit: 45,231백만원, 452억 3,100만원, 143명, 7.43%, and numbers without a unit. */
export function amountsOf(given: string): Amount[] {
  const numerals = numeralsOf(given)
  const { text } = numerals
  const tableUnit = tableUnitOf(text)
  const found: Amount[] = []
  let open: { value: number; factor: number; from: number; end: number; digits: string } | null = null
  for (const match of text.matchAll(number)) {
    const [whole, digits = '', named] = match
    const end = match.index + whole.length
    const size = named === undefined ? 1 : (factors[named] ?? 1)
    const value = Number(digits.replaceAll(',', '')) * size
    if (!Number.isFinite(value)) continue
    // Several numbers may form one amount, as in 452억 3,100만원: they follow each other directly, and each unit is
    // smaller than the one before.
    const joins: boolean =
      open !== null && size < open.factor && /^\s?$/.test(text.slice(open.end, match.index))
    const from: number = joins && open ? open.from : match.index
    const sum: number = joins && open ? open.value + value : value
    const all: string = joins && open ? open.digits + digits : digits
    if (joins) found.pop()
    const tail = text.slice(end, end + 14)
    const before = text.slice(Math.max(0, from - 14), from)
    const unit = otherMoney.test(before)
      ? undefined
      : (units.find(([pattern]) => pattern.test(tail)) ?? shortUnit(before, tail))
    const unitLength = unit ? (unit[0].exec(tail)?.[0].length ?? 0) : 0
    const stop = end + unitLength
    found.push({
      value: sum * (unit?.[2] ?? 1),
      unit: unit?.[1] ?? (size >= 1e4 ? 'won' : 'plain'),
      digits: joins ? significant(String(sum)) : significant(digits),
      from: numerals.from[from] ?? 0,
      to: numerals.to[stop - 1] ?? 0,
      after: text.slice(stop, stop + 8),
      before,
      tableUnit,
    })
    open = unit ? null : { value: sum, factor: size, from, end, digits: all }
  }
  return found
}
