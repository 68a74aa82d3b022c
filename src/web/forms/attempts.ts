import { ApiError } from '../lib/call/apiError.ts'

/** One input to send. The idempotency key belongs to this object, so the server executes an attempt only once. */
export interface Attempt<I> {
  input: I
}

/**
 * True if the server may have executed the request although it failed: there was no response, a server or proxy
 * failed (5xx), it took too long (408), or the response was about the person (an ended session, too many requests).
 */
export const isOutcomeUnknown = (error: unknown) =>
  !(error instanceof ApiError) || error.status >= 500 || [401, 408, 429].includes(error.status)

/**
 * Maps inputs to attempts. The same input stays the same attempt until it has succeeded, so that a second
 * click after a lost response cannot conflict with the first. Another input is a new attempt. A refused
 * attempt changed nothing, so it may be sent again with the same key.
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
    /** Returns an earlier attempt with another input, if its outcome is still unknown. */
    lostBefore(input: I): Attempt<I> | null {
      return last?.unsure && last.signature !== signatureOf(input) ? last.attempt : null
    },
  }
}
