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

const usual = /^[ -~가-힣\s]*$/
/** What nobody sees, and marks that only stand over or through a letter. */
const unseen = /^[\p{Cf}\p{Cc}\p{M}\p{Default_Ignorable_Code_Point}]$/u
/** Dashes of every script, the minus, and the letters ー and ㅡ, which are typed for one. */
const dashLike = /^[\p{Pd}\u2212\u30fc\u3161\u1173]$/u
const digit = /^\p{Nd}$/u

/** Every script's ten digits stand in a row: the way back to its zero is the value. */
function digitValue(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && digit.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(code - zero)
}

function plainLetter(letter: string): string {
  if (/^\s$/.test(letter)) return letter
  return Array.from(letter.normalize('NFKC'), (part) => {
    if (unseen.test(part)) return ''
    if (dashLike.test(part)) return '-'
    return digit.test(part) ? digitValue(part) : part
  }).join('')
}

interface Plain {
  text: string
  /** Where each letter of `text` stands in what was given; undefined where both are the same. */
  at?: number[]
}

/** The one look at a text before it is searched for numbers: what reads the same is the same. */
function plainOf(given: string): Plain {
  if (usual.test(given)) return { text: given }
  const at: number[] = []
  let text = ''
  let place = 0
  for (const letter of given) {
    const plain = letter >= '가' && letter <= '힣' ? letter : plainLetter(letter)
    for (let unit = 0; unit < plain.length; unit += 1) at.push(place)
    text += plain
    place += letter.length
  }
  return { text, at }
}

/** The halves with whatever signs between them, or thirteen digits each with a blank or a sign behind it. */
const halves = /(?<!\d)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])([\s\p{P}\p{S}]{0,8})[1-8]\d{6}(?!\d)/gu
const spaced = /(?<!\d)(?:\d[\s\p{P}]{1,3}){12}\d(?!\d)/gu
const birthday = /^\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[1-8]/
const clearlyDashed = /^(?=.)[\s.~-]*$/s

function isResident(number: string, between: string | undefined): boolean {
  // Thirteen digits in a row may be an account, and other signs may part any two numbers: there the check digit decides.
  if (between !== undefined && clearlyDashed.test(between)) return !hasCorporateChecksum(number)
  return birthday.test(number.replaceAll(/\D/g, '')) && hasResidentChecksum(number)
}

function* residentsIn(text: string): Generator<{ from: number; to: number }> {
  for (const pattern of [halves, spaced]) {
    for (const { 0: number, 1: between, index } of text.matchAll(pattern)) {
      if (isResident(number, between)) yield { from: index, to: index + number.length }
    }
  }
}

/** For what somebody types. */
export function holdsResidentNumber(text: string): boolean {
  return !residentsIn(plainOf(text).text).next().done
}

function without(given: string, { at }: Plain, found: Iterable<{ from: number; to: number }>, mask: string) {
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
