import * as z from 'zod/mini'
import { atMost } from '../platform/bounded.ts'

const digitsOf = (text: string) => text.replaceAll(/[^0-9]/g, '')
const tenDigits = /^\d{10}$/
/**
 * Matches ten digits, or 3-2-5 digits with dashes. A text of any other form is an ID or a word, not a business number.
 */
export const businessNumberPattern = /^(\d{10}|\d{3}-\d{2}-\d{5})$/

/**
 * Returns a business number in the form in which it is stored: 3-2-5 digits with dashes. Null for all other texts and
 * for ten zeros.
 */
export function normaliseBusinessNumber(text: string): string | null {
  const trimmed = text.trim()
  if (!businessNumberPattern.test(trimmed)) return null
  const digits = digitsOf(trimmed)
  if (!tenDigits.test(digits) || /^0+$/.test(digits)) return null
  return `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`
}

const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5]

/**
 * Whether the check digit of a business number is right, by the rule of the tax office. A wrong digit causes a warning,
 * never an error, because credit reports contain typing errors too.
 */
export function hasValidChecksum(businessNumber: string): boolean {
  const digits = Array.from(digitsOf(businessNumber), Number)
  if (digits.length !== 10) return false
  const sum = weights.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0)
  const carried = Math.floor(((digits[8] ?? 0) * 5) / 10)
  return (10 - ((sum + carried) % 10)) % 10 === digits[9]
}

const message = '올바른 사업자번호 10자리를 입력해주세요.'

/** Schema for bodies, paths and queries. It accepts both spellings and returns the stored one. */
export const BusinessNumber = z.pipe(
  z.string({ error: message }).check(
    atMost(40, message),
    z.refine((text) => normaliseBusinessNumber(text) !== null, { error: message }),
  ),
  z.transform((text: string) => normaliseBusinessNumber(text) ?? ''),
)
