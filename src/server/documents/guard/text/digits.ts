import { plainOf } from '#shared/platform/plainDigits.ts'
import { unitsAt } from './letters.ts'
import { withTypedDigits } from './numerals.ts'

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

/** Every digit of a text in its order. */
export function digitsOf(given: string): Digits {
  const plain = plainOf(given)
  const text = withSpoken(withTypedDigits(plain.text))
  const digits: Digits = { text: '', at: [], to: [], gaps: [] }
  const chars: string[] = []
  let last = -1
  for (const { 0: digit, index } of text.matchAll(/\d/g)) {
    const gap = text.slice(last + 1, index)
    digits.gaps.push(last < 0 || !between.test(gap) ? null : gap)
    chars.push(digit)
    const at = plain.at?.[index] ?? index
    digits.at.push(at)
    digits.to.push(at + unitsAt(given, at))
    last = index
  }
  digits.text = chars.join('')
  return digits
}

/** Whether these digits are one number: parted by signs at most, and no piece of a longer one. */
export function isOneNumber({ gaps }: Digits, start: number, length: number): boolean {
  for (let at = start + 1; at < start + length; at += 1) if (gaps[at] === null) return false
  return gaps[start] !== '' && gaps[start + length] !== ''
}

/** Digits that begin a number whose rest was left out: 613-81-*****. The end of the signs, or null. */
export function endOfHidden(given: string, digits: Digits, start: number, length: number): number | null {
  for (let at = start + 1; at < start + length; at += 1) if (digits.gaps[at] === null) return null
  if (digits.gaps[start] === '') return null
  const last = digits.to[start + length - 1] ?? 0
  const rest = given.slice(last, last + 10)
  if (!/^[\s.-]{0,3}(?:[*xX○●]\s?){3}/.test(rest)) return null
  return last + rest.search(/[*xX○●](?![*xX○●])/) + 1
}
