import * as z from 'zod/mini'
import { atMostIfText } from '../platform/bounded.ts'

/** Full-width figures and signs become plain ones. Not NFKC, which would also turn 5² into 52. */
const plainWidth = (text: string) =>
  text.replaceAll(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))

const writtenNumber = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d*)?$|^\.\d+$/

/**
 * A number as people and reports write it: 1,234 · -5 · △5 · (5). Null for nothing, undefined for no number. Commas
 * count only between groups of three and blanks only at the ends: 1,5 and 1 5 are no numbers, least of all 15.
 */
export function readNumber(text: string): number | null | undefined {
  const plain = plainWidth(text).trim().replace(/\s*%$/, '')
  if (plain === '' || plain === '-' || plain === '–') return null
  const bracketed = /^\(([^()]+)\)$/.exec(plain)?.[1]
  const [, sign = '', figures = ''] = /^([-−–△▲]?)\s*(.*)$/s.exec(bracketed ?? plain) ?? []
  if (bracketed !== undefined && sign !== '') return undefined
  if (!writtenNumber.test(figures.trim())) return undefined
  const amount = Number(figures.replaceAll(',', ''))
  return amount !== 0 && (sign !== '' || bracketed !== undefined) ? -amount : amount
}

/** Below zero, however it is written: shown in red everywhere. */
export const isNegative = (text: string): boolean => (readNumber(text) ?? 0) < 0

/** With brackets, blanks and commas between all of its figures. */
const longestNumber = 100

/** JSON numbers and "1,234" alike; null and empty are nothing. */
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
