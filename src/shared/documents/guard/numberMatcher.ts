import { plainOf } from '../../company/plainDigits.ts'
import { type Hit, unitsAt } from './letters.ts'

/** The digits of a text with their places, and what stands before each. */
export interface Digits {
  text: string
  at: number[]
  /** Where what was given of the digit ends. */
  to: number[]
  /** Letters between it and the digit before; null where words stand between. */
  gaps: (string | null)[]
}

const spoken = new Map(Array.from('영일이삼사오육칠팔구', (word, digit) => [word, String(digit)]))
spoken.set('공', '0')
const spokenRun = /[영공일이삼사오육칠팔구](?:[\s-]*[영공일이삼사오육칠팔구]){6,}/g
const between = /^[\s\p{P}\p{S}]{0,4}$/u

/** Numbers that are spelled out are numbers: 육일삼 팔일 …, from seven digits on. */
const withSpoken = (text: string) =>
  text.replaceAll(spokenRun, (run) => Array.from(run, (char) => spoken.get(char) ?? char).join(''))

export function digitsOf(given: string): Digits {
  const plain = plainOf(given)
  const text = withSpoken(plain.text)
  const digits: Digits = { text: '', at: [], to: [], gaps: [] }
  let last = -1
  for (const { 0: digit, index } of text.matchAll(/\d/g)) {
    const gap = text.slice(last + 1, index)
    digits.gaps.push(last < 0 || !between.test(gap) ? null : gap)
    digits.text += digit
    const at = plain.at?.[index] ?? index
    digits.at.push(at)
    digits.to.push(at + unitsAt(given, at))
    last = index
  }
  return digits
}

/** A number however it is parted, but not a piece of a longer one. */
function* numberHits({ text, at, to, gaps }: Digits, number: string): Generator<Hit> {
  for (let start = text.indexOf(number); start >= 0; start = text.indexOf(number, start + 1)) {
    const end = start + number.length
    const joined = gaps.slice(start + 1, end).every((gap) => gap !== null)
    if (joined && gaps[start] !== '' && gaps[end] !== '') yield { from: at[start] ?? 0, to: to[end - 1] ?? 0 }
  }
}

const bare = (number: string) => number.normalize('NFKC').replaceAll(/\D/g, '')

const shownDigits = 5
const fewestHidden = 3

/** The first part of a business number with the rest left out: 613-81-*****. */
function* hiddenRest(given: string, { text, at, to, gaps }: Digits, number: string): Generator<Hit> {
  const shown = number.slice(0, shownDigits)
  for (let start = text.indexOf(shown); start >= 0; start = text.indexOf(shown, start + 1)) {
    const last = to[start + shownDigits - 1] ?? 0
    const rest = given.slice(last, last + 10)
    const hidden = rest.match(/[*xX○●]/g)?.length ?? 0
    const joined = gaps.slice(start + 1, start + shownDigits).every((gap) => gap !== null)
    if (joined && gaps[start] !== '' && hidden >= fewestHidden && /^[\s.-]{0,3}[*xX○●]/.test(rest)) {
      yield { from: at[start] ?? 0, to: last + rest.search(/[*xX○●](?![*xX○●])/) + 1 }
    }
  }
}

export function businessNumberMatcher(given: string): (text: string, digits: Digits) => Generator<Hit> {
  const number = bare(given)
  return function* hits(text, digits) {
    if (number.length !== 10) return
    yield* numberHits(digits, number)
    yield* hiddenRest(text, digits, number)
  }
}

export function corporateNumberMatcher(given: string): (text: string, digits: Digits) => Generator<Hit> {
  const number = bare(given)
  return function* hits(_text, digits) {
    if (number.length === 13) yield* numberHits(digits, number)
  }
}

const area = /^(?:02|0\d{2})/

/** With and without area code, and as it is called from abroad. */
export function phoneMatcher(given: string): (text: string, digits: Digits) => Generator<Hit> {
  const number = bare(given).replace(/^(?:00)?82(?=[1-9])/, '0')
  const local = number.startsWith('0') ? number.replace(area, '') : number
  return function* hits(_text, digits) {
    if (number.length < 7) return
    yield* numberHits(digits, number)
    if (number.startsWith('0')) {
      yield* numberHits(digits, `82${number.slice(1)}`)
      yield* numberHits(digits, `820${number.slice(1)}`)
    }
    if (local.length >= 7 && local !== number) yield* numberHits(digits, local)
  }
}
