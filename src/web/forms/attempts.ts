import { ApiError } from '../lib/call/apiError.ts'

/** One input to send. The idempotency key is bound to this object, so the same attempt runs only once. */
export interface Attempt<I> {
  input: I
}

/** There was no response, one of a proxy, or one about the person (such as 401): the request may have been executed. */
export const isOutcomeUnknown = (error: unknown) =>
  !(error instanceof ApiError) || error.status >= 500 || [401, 408, 429].includes(error.status)

/**
 * Maps inputs to attempts. The same input is the same attempt until it has succeeded, so that a second click
 * after a lost response cannot conflict with the first; another input is another attempt. A refused attempt
 * changed nothing and may be sent again with its key.
 */
export function createAttempts<I>(signatureOf: (input: I) => string = (input) => JSON.stringify(input)) {
  let last: { attempt: Attempt<I>; signature: string; unsure: boolean } | null = null
  return {
    of(input: I): Attempt<I> {
      const signature = signatureOf(input)
      if (last?.signature !== signature) last = { attempt: { input }, signature, unsure: false }
      return last.attempt
    },
    succeeded(attempt: Attempt<I>) {
      if (last?.attempt === attempt) last = null
    },
    failed(attempt: Attempt<I>, error: unknown) {
      if (last?.attempt === attempt) last.unsure = isOutcomeUnknown(error)
    },
    /** An earlier attempt with another input whose outcome is unknown. */
    lostBefore(input: I): Attempt<I> | null {
      return last?.unsure && last.signature !== signatureOf(input) ? last.attempt : null
    },
  }
}
