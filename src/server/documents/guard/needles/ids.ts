import type { LeakKind } from '#shared/documents/guard/findings.ts'
import { compatible } from '#shared/platform/normalForm.ts'

/** An identifying number to search for. It matches with any separators between its digits. */
export interface IdNeedle {
  digits: string
  kind: LeakKind
  /** If the rest of the number is masked in the text, this many leading digits are enough for a match. */
  shown?: number
  /** If true, the number matches only if a word nearby says that it is a telephone number. */
  near?: boolean
}

const bare = (number: string) => compatible(number).replaceAll(/\D/g, '')

export function idNeedles(given: string, kind: LeakKind): IdNeedle[] {
  const digits = bare(given)
  if (digits.length < 5) return []
  if (kind === '사업자번호' && digits.length === 10)
    return [
      { digits, kind, shown: 5 },
      { digits: digits.slice(5), kind },
    ]
  if (kind === '법인등록번호' && digits.length === 13)
    return [
      { digits, kind },
      { digits: digits.slice(6), kind },
    ]
  return [{ digits, kind }]
}

const ofPhone = /끝자리|뒷자리|번호|휴대폰|핸드폰|휴대전화|전화|연락|내선/
const around = 16

/** Whether a word shortly before or after the number says that it is a telephone number. */
export const isNearPhone = (text: string, from: number, to: number): boolean =>
  ofPhone.test(text.slice(Math.max(0, from - around), from)) || ofPhone.test(text.slice(to, to + around))

/**
 * Returns the digits to search for (needles) of a telephone number: with and without area code, with the country code,
 * and the last four digits, which count only next to a word such as 전화.
 */
export function phoneNeedles(given: string): IdNeedle[] {
  const kind: LeakKind = '전화번호'
  const number = bare(given).replace(/^(?:00)?82(?=[1-9])/, '0')
  if (number.length < 7) return []
  const local = number.replace(/^(?:02|0\d{2})/, '')
  const all = number.startsWith('0') ? [number, `82${number.slice(1)}`, `820${number.slice(1)}`] : [number]
  const whole = [...all, ...(local.length >= 7 && local !== number ? [local] : [])]
  return [...whole.map((digits) => ({ digits, kind })), { digits: number.slice(-4), kind, near: true }]
}

/**
 * Finds numbers in running text that are neither amounts nor dates, such as numbers of licences, patents and
 * registrations.
 */
export function idsInText(text: string): IdNeedle[] {
  const kind: LeakKind = '인허가·관리번호'
  return Array.from(
    compatible(text).matchAll(/(?<![\d,.])\d(?:[\d-]{4,20})\d(?![\d,.]|\s?[천백십]?[만억원명])/g),
  )
    .map(([number]) => number)
    .filter((number) => !/^(?:19|20)\d{2}-\d{1,2}(?:-\d{1,2})?$/.test(number))
    .flatMap((number) => [number, ...number.split('-').filter((part) => part.length >= 6)])
    .flatMap((number) => idNeedles(number, kind))
}
