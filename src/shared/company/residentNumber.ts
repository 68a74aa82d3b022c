/** Resident numbers (주민등록번호) must never be stored: a birthday, a digit for century and sex, six more. */
const weigh = (digits: readonly number[], weights: readonly number[]) =>
  digits.slice(0, 12).reduce((sum, digit, index) => sum + digit * (weights[index % weights.length] ?? 0), 0)

/** The court's check digit. Numbers of corporations have the same form, and many begin like a birthday. */
export function hasCorporateChecksum(number: string): boolean {
  const digits = Array.from(number.replaceAll(/\D/g, ''), Number)
  return (10 - (weigh(digits, [1, 2]) % 10)) % 10 === digits[12]
}

/** Only numbers given before October 2020 have one, so it says nothing where a dash already tells. */
function hasResidentChecksum(number: string): boolean {
  const digits = Array.from(number, Number)
  return (11 - (weigh(digits, [2, 3, 4, 5, 6, 7, 8, 9]) % 11)) % 10 === digits[12]
}

export const residentMessage = '주민등록번호는 저장할 수 없습니다. 번호를 지우고 다시 저장해주세요.'

const birthday = String.raw`\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])`
const dash = String.raw`\s*[-.~\u2010-\u2015\u2212\uFF0D]\s*|\s+`
const whole = new RegExp(String.raw`(?<!\d)${birthday}(${dash}|)[1-8]\d{6}(?!\d)`, 'g')

/** For what somebody types. Thirteen digits in a row may be an account: those count only with the check digit. */
export function holdsResidentNumber(text: string): boolean {
  return Array.from(text.matchAll(whole)).some(([number, between]) =>
    between === '' ? hasResidentChecksum(number) : !hasCorporateChecksum(number),
  )
}

const dashed = String.raw`\d{6}\s*-\s*[1-8](?:\d{6}|[\d*●○xX#]{6})`
const like = String.raw`${birthday}(?:${dash}|)[1-8](?:\d{6}|[\d*●○xX#]{6})`
const anything = new RegExp(String.raw`(?<!\d)(?:${dashed}|${like})(?!\d)`, 'g')

/** For what a machine read: whatever looks like one is lost, masked or not. */
export const withoutResidentNumbers = (text: string): string => text.replaceAll(anything, '******-*******')
