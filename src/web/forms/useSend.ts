import { useMutation } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { type Attempt, createAttempts } from './attempts.ts'

interface SendOptions<I> {
  /** Returns a text by which equal inputs are recognised. By default the input as JSON. */
  signatureOf?: (input: I) => string
  /** `false` disables the automatic retry after a lost response. */
  retry?: false
}

/** Sends the input of a form. After a lost response, the same input is sent again with the same idempotency key. */
export function useSend<I, A>(
  call: (input: I, options: { attemptOf: object }) => Promise<A>,
  { signatureOf, retry }: SendOptions<I> = {},
) {
  const [attempts] = useState(() => createAttempts<I>(signatureOf))
  const { mutateAsync, isPending } = useMutation<A, Error, Attempt<I>>({
    mutationFn: (attempt) => call(attempt.input, { attemptOf: attempt }),
    ...(retry === undefined ? {} : { retry }),
  })
  const sendAttempt = useCallback(
    async (attempt: Attempt<I>): Promise<A> => {
      try {
        const answer = await mutateAsync(attempt)
        attempts.succeeded(attempt)
        return answer
      } catch (error) {
        attempts.failed(attempt, error)
        throw error
      }
    },
    [attempts, mutateAsync],
  )
  return useMemo(
    () => ({
      pending: isPending,
      send: (input: I) => sendAttempt(attempts.of(input)),
      /** If the response to an earlier input was lost, sends that input again to get its result. */
      settleLost: async (input: I): Promise<{ input: I; answer: A } | null> => {
        const lost = attempts.lostBefore(input)
        return lost && { input: lost.input, answer: await sendAttempt(lost) }
      },
    }),
    [attempts, sendAttempt, isPending],
  )
}
