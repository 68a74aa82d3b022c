import { useCallback, useEffect, useRef, useState } from 'react'
import { type ReadAgain, readReportAgain } from '#shared/registration/teaching.endpoints.ts'
import type { TableHint } from '#shared/registration/teaching.ts'
import { call } from '#web/lib/call/call.ts'
import { liveTopics } from '#web/lib/call/liveTopics.ts'
import { newKey } from '#web/lib/call/request.ts'
import { isCancelled } from '#web/lib/call/upload.ts'
import { following, type Step } from '../upload/readingWords.ts'

/** Makes the server read the uploaded report again with the given hints. A newer request aborts the previous one. */
export function useReadAgain(token: string, anyKind: boolean) {
  const [step, setStep] = useState<Step | null>(null)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])

  /** Resolves to null if the request was cancelled or replaced by a newer one. */
  const read = useCallback(
    async (hints: TableHint[], keep: boolean): Promise<ReadAgain | null> => {
      stop.current?.abort()
      const abort = new AbortController()
      stop.current = abort
      const progressId = newKey()
      setStep({ stage: 'open', page: null, pages: null, secondsLeft: null })
      const unlisten = liveTopics.listen('analysis', (event) => {
        if (event.progressId === progressId) setStep((last) => following(last ?? undefined, event))
      })
      try {
        const body = { hints, keep, progressId, ...(anyKind ? { anyKind } : {}) }
        return await call(readReportAgain, { params: { token }, body }, { signal: abort.signal })
      } catch (error) {
        if (isCancelled(error) || abort.signal.aborted) return null
        throw error
      } finally {
        unlisten()
        if (stop.current === abort) {
          stop.current = null
          setStep(null)
        }
      }
    },
    [token, anyKind],
  )
  return { step, read, cancel: () => stop.current?.abort() }
}
