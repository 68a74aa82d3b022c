import * as z from 'zod/mini'

/**
 * Schemas of limited inputs: every text has a largest length, every list a largest number of items, every record a
 * largest number of keys. The limit is checked first, so that an oversized input is refused at once. All contracts use
 * these functions, and a test tries a megabyte for each text input of every contract.
 */

/** The first check of a text. It aborts on failure, so that later checks see only short texts. */
export function atMost(limit: number, error?: string) {
  const check = z.maxLength(limit, { abort: true, ...(error === undefined ? {} : { error }) })
  const count = check._zod.check
  check._zod.check = (payload) => {
    const { value: input } = payload
    // The limit is in code points, which take at most two UTF-16 units. A text with more units than twice the limit is
    // refused without counting its code points.
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

/** The largest length of a text that is checked by a pattern, such as a number, a day or a key. */
const longestMatch = 64
export const matching = (pattern: RegExp, error?: string) =>
  z.string().check(atMost(longestMatch, error), z.regex(pattern, error))
