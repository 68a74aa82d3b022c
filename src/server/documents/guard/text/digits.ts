import { plainOf } from '#shared/platform/plainDigits.ts'
import { unitsAt } from './letters.ts'
import { withTypedDigits } from './numerals.ts'

/** The digits of a text with their positions and the separators between them. */
export interface Digits {
  text: string
  at: number[]
  /** The end of each digit in the given text. */
  to: number[]
  /** The separator before each digit; null if words are in between. */
  gaps: (string | null)[]
}

const spoken = new Map(Array.from('영일이삼사오육칠팔구', (word, digit) => [word, String(digit)]))
spoken.set('공', '0')
const spokenRun = /[영공일이삼사오육칠팔구](?:[\s-]*[영공일이삼사오육칠팔구]){6,}/g
const between = /^[\s\p{P}\p{S}]{0,4}$/u

/** Replaces numbers of seven or more digits that are written as words (육일삼 팔일 …) by digits. */
const withSpoken = (text: string) =>
  text.replaceAll(spokenRun, (run) => Array.from(run, (char) => spoken.get(char) ?? char).join(''))

/** Returns all digits of a text in their order. */
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

/** Whether these digits form one number: separated by punctuation at most, and not part of a longer number. */
export function isOneNumber({ gaps }: Digits, start: number, length: number): boolean {
  for (let at = start + 1; at < start + length; at += 1) if (gaps[at] === null) return false
  return gaps[start] !== '' && gaps[start + length] !== ''
}

/**
 * If these digits are the beginning of a number whose rest is masked (613-81-*****), returns the end of the mask,
 * otherwise null.
 */
export function endOfHidden(given: string, digits: Digits, start: number, length: number): number | null {
  for (let at = start + 1; at < start + length; at += 1) if (digits.gaps[at] === null) return null
  if (digits.gaps[start] === '') return null
  const last = digits.to[start + length - 1] ?? 0
  const rest = given.slice(last, last + 10)
  if (!/^[\s.-]{0,3}(?:[*xX○●]\s?){3}/.test(rest)) return null
  return last + rest.search(/[*xX○●](?![*xX○●])/) + 1
}
