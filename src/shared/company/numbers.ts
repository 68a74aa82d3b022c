import * as z from 'zod/mini'
import { atMostIfText } from '../platform/bounded.ts'
import { readNumber } from '../platform/readNumber.ts'

/** Whether a number in any notation is negative, such as -5, △5 or (5). */
export const isNegative = (text: string): boolean => (readNumber(text) ?? 0) < 0

/** The largest length of a typed number in characters. It leaves room for separators between all digits. */
const longestNumber = 100

/** The input schema of a number: JSON numbers and texts such as "1,234". Null and '' become null. */
export function numberInput(label: string, limit: number) {
  const message = `${label}: 숫자로 입력해주세요.`
  const range = `${label}: 값이 너무 큽니다.`
  const value = z.union([z.number(), z.string()], { error: message }).check(
    atMostIfText(longestNumber, message),
    z.refine(
      (given) => (typeof given === 'number' ? Number.isFinite(given) : readNumber(given) !== undefined),
      { error: message, abort: true },
    ),
    z.refine((given) => Math.abs((typeof given === 'number' ? given : readNumber(given)) ?? 0) < limit, {
      error: range,
    }),
  )
  return z.pipe(
    z.nullable(value),
    z.transform((given: number | string | null) =>
      given === null || typeof given === 'number' ? given : (readNumber(given) ?? null),
    ),
  )
}

export const moneyLimit = 1e15
export const ratioLimit = 1e10
export const percentLimit = 1e5
