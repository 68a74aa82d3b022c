import { plainOf } from '#shared/company/plainDigits.ts'
import { unitsAt } from './letters.ts'

export type Unit = 'won' | 'people' | 'percent' | 'area' | 'shares' | 'years' | 'plain'

/** A number of a text with what it counts. */
export interface Amount {
  value: number
  unit: Unit
  /** Digits that say something: 45,200 has three. */
  digits: number
  from: number
  to: number
  /** What follows within its clause, for words that make a band of it: 이상, 대. */
  after: string
  before: string
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
  [/^\s?(?:여\s?)?(?:명|인(?![가-힣])|人|사람|people|persons|employees)/i, 'people', 1],
  [/^\s?(?:%p?|퍼센트|프로(?![가-힣])|percent)/i, 'percent', 1],
  [/^\s?(?:㎡|m2|m²|제곱미터)/i, 'area', 1],
  [/^\s?평(?![가-힣])/, 'area', 3.305785],
  [/^\s?주(?![가-힣])/, 'shares', 1],
  [/^\s?(?:여\s?)?년/, 'years', 1],
]
const number =
  /(\d[\d,]*(?:\.\d+)?)(?:\s?(조|천억|백억|십억|억|천만|백만|십만|만|천|백)(?![가-힣]{0,2}[월일시]))?/g

function significant(text: string): number {
  const bare = text.replaceAll(/[,.]/g, '')
  let [start, end] = [0, bare.length]
  while (start < end && bare[start] === '0') start += 1
  while (!text.includes('.') && end > start && bare[end - 1] === '0') end -= 1
  return end - start
}

/** Every number with its unit: 45,231백만원, 452억 3,100만원, 143명, 7.43%, and bare ones. */
export function amountsOf(given: string): Amount[] {
  const { text, at } = plainOf(given)
  const found: Amount[] = []
  const placeAt = (index: number) => at?.[index] ?? index
  let open: { value: number; factor: number; from: number; end: number; digits: string } | null = null
  for (const match of text.matchAll(number)) {
    const [whole, digits = '', named] = match
    const end = match.index + whole.length
    const size = named === undefined ? 1 : (factors[named] ?? 1)
    const value = Number(digits.replaceAll(',', '')) * size
    if (!Number.isFinite(value)) continue
    // 452억 3,100만원 is one amount: each part smaller than the one before.
    const joins: boolean =
      open !== null && size < open.factor && /^\s?$/.test(text.slice(open.end, match.index))
    const from: number = joins && open ? open.from : match.index
    const sum: number = joins && open ? open.value + value : value
    const all: string = joins && open ? open.digits + digits : digits
    if (joins) found.pop()
    const tail = text.slice(end, end + 12)
    const unit = units.find(([pattern]) => pattern.test(tail))
    const unitLength = unit ? (unit[0].exec(tail)?.[0].length ?? 0) : 0
    const stop = end + unitLength
    found.push({
      value: sum * (unit?.[2] ?? 1),
      unit: unit?.[1] ?? (size >= 1e4 ? 'won' : 'plain'),
      digits: joins ? significant(String(sum)) : significant(digits),
      from: placeAt(from),
      to: placeAt(stop - 1) + unitsAt(given, placeAt(stop - 1)),
      after: text.slice(stop, stop + 8),
      before: text.slice(Math.max(0, from - 14), from),
    })
    open = unit ? null : { value: sum, factor: size, from, end, digits: all }
  }
  return found
}
