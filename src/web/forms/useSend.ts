import { useMutation } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { type Attempt, createAttempts } from './attempts.ts'

interface SendOptions<I> {
  /** What makes two inputs the same; their JSON, where nothing else is said. */
  signatureOf?: (input: I) => string
  /** False: the person sends it again, never the machine. */
  retry?: false
}

/** Sends what a form saves: sent again after a lost answer it carries the same idempotency key. */
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
      /** Asks once more for the answer of something else that was sent before and never answered, if there is such. */
      settleLost: async (input: I): Promise<{ input: I; answer: A } | null> => {
        const lost = attempts.lostBefore(input)
        return lost && { input: lost.input, answer: await sendAttempt(lost) }
      },
    }),
    [attempts, sendAttempt, isPending],
  )
}
