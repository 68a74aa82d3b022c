import { type PlainText, plainOf } from './plainDigits.ts'
import { type Spelling, spellingsIn } from './residentSpelling.ts'

/** Resident numbers (주민등록번호) must never be stored: a birthday, a digit for century and sex, six more. */
const weigh = (digits: readonly number[], weights: readonly number[]) =>
  digits.slice(0, 12).reduce((sum, digit, index) => sum + digit * (weights[index % weights.length] ?? 0), 0)

const digitsOf = (number: string) => Array.from(number.replaceAll(/\D/g, ''), Number)

/** The court's check digit. Numbers of corporations have the same form, and many begin like a birthday. */
export function hasCorporateChecksum(number: string): boolean {
  const digits = digitsOf(number)
  return (10 - (weigh(digits, [1, 2]) % 10)) % 10 === digits[12]
}

/** Only numbers given before October 2020 have one, so it says nothing where a dash already tells. */
function hasResidentChecksum(number: string): boolean {
  const digits = digitsOf(number)
  return (11 - (weigh(digits, [2, 3, 4, 5, 6, 7, 8, 9]) % 11)) % 10 === digits[12]
}

export const residentMessage = '주민등록번호는 저장할 수 없습니다. 번호를 지우고 다시 저장해주세요.'

const birthday = /^\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[1-8]/
const clearlyDashed = /^(?=.)[\s.~-]*$/s

function isResident({ digits, between }: Spelling): boolean {
  if (!birthday.test(digits)) return false
  // Thirteen digits in a row may be an account, and other signs may part any two numbers: there the check digit decides.
  if (between !== null && clearlyDashed.test(between)) return !hasCorporateChecksum(digits)
  return hasResidentChecksum(digits)
}

function* residentsIn(text: string): Generator<Spelling> {
  for (const spelling of spellingsIn(text)) if (isResident(spelling)) yield spelling
}

/** For what somebody types. */
export function holdsResidentNumber(text: string): boolean {
  return !residentsIn(plainOf(text).text).next().done
}

function without(
  given: string,
  { at }: PlainText,
  found: Iterable<{ from: number; to: number }>,
  mask: string,
) {
  let kept = ''
  let done = 0
  for (const { from, to } of [...found].toSorted((a, b) => a.from - b.from)) {
    const start = at ? (at[from] ?? 0) : from
    if (start < done) continue
    // Up to where the letter after it begins: what nobody sees at its end goes with it.
    const end = at ? (at[to] ?? given.length) : to
    kept += given.slice(done, start) + mask
    done = end
  }
  return kept + given.slice(done)
}

/** For names that cannot be sent back to a person to mend, such as a file's. */
export function maskResidentNumbers(given: string, mask: string): string {
  const plain = plainOf(given)
  return without(given, plain, residentsIn(plain.text), mask)
}

const anything =
  /(?<!\d)(?:\d{6}\s*-\s*[1-8](?:\d{6}|[\d*●○xX#]{6})|\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:\s*[-.~]\s*|\s+|)[1-8](?:\d{6}|[\d*●○xX#]{6}))(?!\d)/g

const mask = '******-*******'

/** For what a machine read: whatever looks like one is lost, masked or not. */
export function withoutResidentNumbers(given: string): string {
  const plain = plainOf(given)
  const found = Array.from(plain.text.matchAll(anything), ({ 0: number, index }) => ({
    from: index,
    to: index + number.length,
  }))
  return maskResidentNumbers(without(given, plain, found, mask), mask)
}
