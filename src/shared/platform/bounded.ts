import * as z from 'zod/mini'

/**
 * Every input has a limit: a text for its length, a list for its items, a record for its keys. The limit is checked
 * first, so an input that is too long is refused at once. All texts, lists and records of contracts are built with
 * these functions, and tests try each of them with a megabyte.
 */

/** First check of a text. It aborts on failure, so all later checks see short texts only. */
export function atMost(limit: number, error?: string) {
  const check = z.maxLength(limit, { abort: true, ...(error === undefined ? {} : { error }) })
  const count = check._zod.check
  check._zod.check = (payload) => {
    const { value: input } = payload
    // Zod counts characters, and a character has at most two UTF-16 units. So a text longer than twice the limit is
    // refused without counting.
    if (input.length <= limit * 2) return count(payload)
    const origin = typeof input === 'string' ? 'string' : 'array'
    payload.issues.push({
      code: 'too_big',
      origin,
      maximum: limit,
      inclusive: true,
      input: payload.value as never,
      inst: check,
      continue: false,
    })
  }
  return check
}

/** Like `atMost`, for inputs that may also be numbers. */
export const atMostIfText = (limit: number, error?: string) =>
  atMost(limit, error) as unknown as z.core.$ZodCheck<string | number>

export const boundedText = (limit: number, error?: string) => z.string().check(atMost(limit, error))

/** Longest input that is checked by a pattern, such as a number, a day or a key. */
const longestMatch = 64
export const matching = (pattern: RegExp, error?: string) =>
  z.string().check(atMost(longestMatch, error), z.regex(pattern, error))
