import { plainOf } from '#shared/platform/plainDigits.ts'
import { unitsAt } from './letters.ts'

/** A text in which all numbers are written in digits. Each character has its position in the given text. */
export interface Numerals {
  text: string
  from: number[]
  to: number[]
}

/** Replaces letters that were typed instead of digits within a number: 3O5O1, l06. The length stays the same. */
export const withTypedDigits = (text: string): string =>
  text.replaceAll(/[a-z\d]+/gi, (run) =>
    run.length > 1 && /^[\doil]+$/i.test(run) && /\d/.test(run) && !/^[oil]\d$/i.test(run)
      ? run.replaceAll(/o/gi, '0').replaceAll(/[il]/gi, '1')
      : run,
  )

const hanjaUnits: Record<string, string> = { 年: '년', 月: '월', 日: '일', 名: '명', 圓: '원' }

/** Converts spelled-out numbers to digits: 이천십년, 백사십팔 명, 스물아홉 명, 十一日. */
export function numeralsOf(given: string): Numerals {
  const plain = plainOf(given)
  const text = withTypedDigits(plain.text).replaceAll(/[年月日名圓]/g, (unit) => hanjaUnits[unit] ?? unit)
  const from = Array.from({ length: text.length }, (_, index) => plain.at?.[index] ?? index)
  const numerals = { text, from, to: from.map((at) => at + unitsAt(given, at)) }
  const isHanja = (start: number, end: number) =>
    /\p{Script=Han}/u.test(given.slice(numerals.from[start], numerals.to[end - 1]))
  const hanja = rewritten(numerals, /[\d○十百千萬万億兆]+/g, (run, start) =>
    /\D/.test(run) && isHanja(start, start + run.length) ? hanjaNumber(run) : null,
  )
  const mixed = rewritten(hanja, mixedRun, (run) => ({ value: valueOf(run), length: run.length }))
  const sino = rewritten(mixed, sinoRun, (run, start) => sinoNumber(run, mixed.text, start))
  return rewritten(sino, native, nativeNumber)
}

/**
 * Replaces each number word by its digits. If `numberOf` uses only the beginning of a match, the rest stays as it is.
 */
function rewritten(
  { text, from, to }: Numerals,
  pattern: RegExp,
  numberOf: (run: string, start: number) => { value: number; length: number } | null,
): Numerals {
  const result: Numerals = { text: '', from: [], to: [] }
  const pieces: string[] = []
  let done = 0
  const copy = (end: number) => {
    pieces.push(text.slice(done, end))
    for (let at = done; at < end; at += 1) {
      result.from.push(from[at] ?? 0)
      result.to.push(to[at] ?? 0)
    }
    done = end
  }
  for (const { 0: run, index } of text.matchAll(pattern)) {
    const number = run.length > longestRun ? null : numberOf(run, index)
    if (number === null || !Number.isSafeInteger(number.value)) continue
    copy(index)
    done = index + number.length
    const digits = String(number.value)
    pieces.push(digits)
    for (let at = 0; at < digits.length; at += 1) {
      result.from.push(from[index] ?? 0)
      result.to.push(to[done - 1] ?? 0)
    }
  }
  if (done === 0) return { text, from, to }
  copy(text.length)
  result.text = pieces.join('')
  return result
}

const longestRun = 30
const sinoRun =
  /[영공일이삼사오육칠팔구십백천만억조]+(?:(?<=[억만조])\s[영공일이삼사오육칠팔구십백천만억조]+)*/g
/** Matches digits mixed with words for powers of ten: 3천1백만, 4백52억, 1천2백명. */
const mixedRun =
  /(?<![\d.,])\d{1,3}\s?[천백십](?:\s?\d{0,3}\s?[천백십])*(?:\s?\d{1,3})?(?=\s?(?:[만억조원명]|인(?![가-힣])))/g
const counted = /^\s?(?:여\s?)?(?:명|인(?![가-힣])|인의|사람|년|월|원|퍼센트|프로|%|개월)/

const digitOf = new Map<string, number>(Array.from('영일이삼사오육칠팔구', (word, digit) => [word, digit]))
digitOf.set('공', 0).set('○', 0)
const small = new Map([
  ...Object.entries({ 십: 10, 백: 100, 천: 1000 }),
  ...Object.entries({ 十: 10, 百: 100, 千: 1000 }),
])
const large = new Map([
  ...Object.entries({ 만: 1e4, 억: 1e8, 조: 1e12 }),
  ...Object.entries({ 萬: 1e4, 万: 1e4, 億: 1e8, 兆: 1e12 }),
])

function valueOf(run: string): number {
  let [total, section, digit] = [0, 0, 0]
  for (const char of run) {
    const size = small.get(char)
    const step = large.get(char)
    if (size !== undefined) {
      section += (digit || 1) * size
      digit = 0
    } else if (step !== undefined) {
      total += (section + digit || 1) * step
      section = 0
      digit = 0
    } else if (/\S/.test(char)) digit = digit * 10 + (digitOf.get(char) ?? Number(char))
  }
  return total + section + digit
}

const hanjaNumber = (run: string) => ({ value: valueOf(run), length: run.length })

/**
 * Converts a number word only if a counted unit follows or the word is clearly a number, and never inside another
 * word: 이천 is also a town, and 사원 is a clerk.
 */
function sinoNumber(run: string, text: string, start: number): { value: number; length: number } | null {
  if (/[가-힣\d]/.test(text[start - 1] ?? '')) return null
  const end = start + run.length
  const rest = text.slice(end, end + 6)
  if (counted.test(rest)) return { value: valueOf(run), length: run.length }
  // 일 at the end of a date means "day", although it is also the digit one.
  if (run.endsWith('일') && run.length > 1)
    return { value: valueOf(run.slice(0, -1)), length: run.length - 1 }
  return run.length > 2 && /[억조만]$/.test(run) ? { value: valueOf(run), length: run.length } : null
}

const native =
  /(?<![가-힣])(?:[이삼사오육칠팔구]?백\s?)?(?:열|스물|스무|서른|마흔|쉰|예순|일흔|여든|아흔)(?:하나|한|둘|두|셋|세|넷|네|다섯|여섯|일곱|여덟|아홉)?(?=\s?(?:여\s?)?(?:명|사람|분(?![가-힣])))/g
const tens = new Map(
  Object.entries({
    열: 10,
    스물: 20,
    스무: 20,
    서른: 30,
    마흔: 40,
    쉰: 50,
    예순: 60,
    일흔: 70,
    여든: 80,
    아흔: 90,
  }),
)
const ones = ['', '하나 한', '둘 두', '셋 세', '넷 네', '다섯', '여섯', '일곱', '여덟', '아홉'].map((words) =>
  words.split(' '),
)

function nativeNumber(run: string) {
  const [, hundreds = '', ten = '', one = ''] =
    /^([이삼사오육칠팔구]?백)?\s?(열|스물|스무|서른|마흔|쉰|예순|일흔|여든|아흔)(.*)$/.exec(run) ?? []
  const last = one === '' ? 0 : ones.findIndex((words) => words.includes(one))
  return { value: valueOf(hundreds) + (tens.get(ten) ?? 0) + last, length: run.length }
}
