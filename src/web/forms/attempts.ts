import { ApiError } from '../lib/call/apiError.ts'

/** One thing to send. Its key is told by the object itself, so the same attempt is done only once. */
export interface Attempt<I> {
  input: I
}

/** No answer, one of a machine on the way, or one about the person and not the thing: it may have been done. */
export const isOutcomeUnknown = (error: unknown) =>
  !(error instanceof ApiError) || error.status >= 500 || [401, 408, 429].includes(error.status)

/**
 * Which attempt an input belongs to. The same input is the same attempt until it has succeeded, so that a second click
 * after a lost answer cannot conflict with the first; another input is another attempt. A refused one changed nothing
 * and is judged anew under its key.
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
    /** Another thing that was sent before this one, and nobody knows whether it was done. */
    lostBefore(input: I): Attempt<I> | null {
      return last?.unsure && last.signature !== signatureOf(input) ? last.attempt : null
    },
  }
}
