import * as z from 'zod/mini'

/**
 * What a caller may send is bounded before anything looks at it: the length of a text, the number of items, the
 * number of names. A text or list that is too long is refused at once; no other check runs on it. Every text, list and
 * record of a contract is made here, and tests try each of them with a megabyte.
 */

/** The first check of a text. It ends the checks: what comes after it sees short texts only. */
export function atMost(limit: number, error?: string) {
  const check = z.maxLength(limit, { abort: true, ...(error === undefined ? {} : { error }) })
  const count = check._zod.check
  check._zod.check = (payload) => {
    const { value: input } = payload
    // Zod counts letters, of which the longest take two units. A text far beyond that is not even counted.
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

/** The same where a number may stand instead of the text. */
export const atMostIfText = (limit: number, error?: string) =>
  atMost(limit, error) as unknown as z.core.$ZodCheck<string | number>

export const boundedText = (limit: number, error?: string) => z.string().check(atMost(limit, error))

/** For numbers, days, keys and other texts that a pattern describes. None of them is longer than this. */
const longestMatch = 64
export const matching = (pattern: RegExp, error?: string) =>
  z.string().check(atMost(longestMatch, error), z.regex(pattern, error))
