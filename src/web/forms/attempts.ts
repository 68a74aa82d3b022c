import { ApiError } from '../lib/call/apiError.ts'

/**
 * One attempt to send an input. The idempotency key belongs to this object, so the server executes the attempt only
 * once, however often it is sent.
 */
export interface Attempt<I> {
  input: I
}

/**
 * True if the server may have executed the failed request: no response, a server or proxy error (5xx), a timeout (408),
 * an ended session (401) or a rate limit (429).
 */
export const isOutcomeUnknown = (error: unknown) =>
  !(error instanceof ApiError) || error.status >= 500 || [401, 408, 429].includes(error.status)

/**
 * Assigns attempts to inputs. The same input belongs to the same attempt until it succeeds, so that a second click
 * after a lost response is recognised as a repeat. A different input is a new attempt. A refused attempt changed
 * nothing, so its key may be used again.
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
    /** Returns the previous attempt if it had a different input and its outcome is still unknown. */
    lostBefore(input: I): Attempt<I> | null {
      return last?.unsure && last.signature !== signatureOf(input) ? last.attempt : null
    },
  }
}
