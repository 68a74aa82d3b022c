import { composed } from './normalForm.ts'
import { type PlainText, plainOf } from './plainDigits.ts'
import { type Spelling, spellingsIn, type Writing } from './residentSpelling.ts'
import { isSpokenDigit, withSpokenDigits } from './spokenDigits.ts'

/**
 * Resident numbers (주민등록번호) must never be stored. Such a number consists of a birthday, a digit for century and sex,
 * and six more digits. This function computes the weighted sum for a check digit.
 */
function weigh(digits: readonly number[], first: number, weights: readonly number[]): number {
  let sum = 0
  for (let index = 0; index < 12; index += 1)
    sum += (digits[first + index] ?? 0) * (weights[index % weights.length] ?? 0)
  return sum
}

const corporateWeights = [1, 2]
const isCorporate = (digits: readonly number[], first: number) =>
  (10 - (weigh(digits, first, corporateWeights) % 10)) % 10 === digits[first + 12]

/**
 * Whether the check digit of a corporate number is right. Courts issue these numbers in the format of resident
 * numbers, and many begin like a birthday.
 */
export const hasCorporateChecksum = (number: string): boolean =>
  isCorporate(Array.from(number.replaceAll(/\D/g, ''), Number), 0)

const residentWeights = [2, 3, 4, 5, 6, 7, 8, 9]
/**
 * Whether the check digit of a resident number is right. Numbers issued since October 2020 have no check digit, so a
 * number with a dash counts as a resident number without this check.
 */
const hasResidentChecksum = (digits: readonly number[], first: number) =>
  (11 - (weigh(digits, first, residentWeights) % 11)) % 10 === digits[first + 12]

export const residentMessage = '주민등록번호는 저장할 수 없습니다. 번호를 지우고 다시 저장해주세요.'
/** Searches have their own message, because a search stores nothing. */
export const residentSearchMessage =
  '주민등록번호로는 검색할 수 없습니다. 번호를 지우고 이름이나 사업자번호로 검색해주세요.'

const clearlyDashed = /^(?=.)[\s.~-]*$/s

/**
 * Matches a unit. If the digits look like a date and a figure, and a unit follows, then the figure is an amount, a
 * number of shares or a number of people, and the digits are no resident number.
 */
const unit = /^\s?(?:[천만억조]|백만|원|주|건|개|명|회|점|대|호|평|톤|%|㎡|kg|KRW|USD|달러)/i
/**
 * People born in this month or later have a number without a check digit, which cannot be distinguished from other
 * figures.
 */
const lastChecked = 202_010
const earliestBirth = 193_101
const sexesOf19 = [1, 2, 5, 6]

/**
 * Whether the month of birth is plausible and early enough for a check digit. The seventh digit names the century.
 */
function isBirthMonth(digits: readonly number[], first: number): boolean {
  const at = (index: number) => digits[first + index] ?? 0
  const century = sexesOf19.includes(at(6)) ? 19 : 20
  const month = century * 10_000 + at(0) * 1000 + at(1) * 100 + at(2) * 10 + at(3)
  return month >= earliestBirth && month < lastChecked
}

function isResident(
  text: string,
  digits: readonly number[],
  first: number,
  { between, likeDay, to }: Writing,
): boolean {
  if (likeDay && (!isBirthMonth(digits, first) || unit.test(text.slice(to, to + 5)))) return false
  // Thirteen digits without a dash may be an account number, and other separators may occur between any two numbers. In
  // these cases the check digit decides.
  if (between !== null && clearlyDashed.test(between)) return !isCorporate(digits, first)
  return hasResidentChecksum(digits, first)
}

function* residentsIn(text: string): Generator<Spelling> {
  yield* spellingsIn(text, (...digits) => isResident(text, ...digits))
  const spoken = withSpokenDigits(text)
  if (spoken !== null)
    yield* spellingsIn(spoken, (...digits) => isResident(spoken, ...digits), isSpokenDigit(text))
}

const conjoining = /[\u1100-\u11ff]/

/** Whether a text that a person typed contains a resident number. */
export function holdsResidentNumber(text: string): boolean {
  // A syllable typed as conjoining jamo (ᄋ, ᅵ, ᆯ) looks like the syllable, so it is composed first.
  return !residentsIn(plainOf(conjoining.test(text) ? composed(text) : text).text).next().done
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
    // The cut ends where the next visible character starts, so that invisible characters after the match are removed
    // with it.
    const end = at ? (at[to] ?? given.length) : to
    kept += given.slice(done, start) + mask
    done = end
  }
  return kept + given.slice(done)
}

/** Masks resident numbers in texts that nobody can be asked to correct, such as file names. */
export function maskResidentNumbers(given: string, mask: string): string {
  const plain = plainOf(given)
  return without(given, plain, residentsIn(plain.text), mask)
}

const anything =
  /(?<!\d)(?:\d{6}\s*-\s*[1-8](?:\d{6}|[\d*●○xX#]{6})|\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:\s*[-.~]\s*|\s+|)[1-8](?:\d{6}|[\d*●○xX#]{6}))(?!\d)/g

const mask = '******-*******'

/** Removes everything that looks like a resident number, masked or not, from a text that a machine read. */
export function withoutResidentNumbers(given: string): string {
  const plain = plainOf(given)
  const found = Array.from(plain.text.matchAll(anything), ({ 0: number, index }) => ({
    from: index,
    to: index + number.length,
  }))
  return maskResidentNumbers(without(given, plain, found, mask), mask)
}
