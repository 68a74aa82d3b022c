import { useCallback, useEffect, useState } from 'react'
import { normaliseBusinessNumber } from '#shared/company/businessNumber.ts'
import { isCancelled } from '#web/lib/call/upload.ts'
import { buildReview } from './review/buildReview.ts'
import { useReview, useReviewValue } from './review/reviewContext.ts'
import { loadStored, type StoredCompany } from './review/storedCompany.ts'
import { type Analysed, toastLoadFailed } from './upload/useAnalysis.ts'

/** Fetches the stored data of the company whose business number is in the form, again whenever the number changes. */
export function useStoredData({ answer, data, stored: first }: Analysed) {
  const store = useReview()
  const number = useReviewValue(({ get }) => normaliseBusinessNumber(get('company.businessNumber')))
  const [stored, setStored] = useState(first)
  const [loaded, setLoaded] = useState(data.company.businessNumber)

  const modelOf = useCallback(
    (of: StoredCompany | null) =>
      buildReview({ data, fieldScores: answer.fieldScores, evidence: answer.evidence }, of),
    [answer, data],
  )
  const waiting = number !== null && number !== loaded
  useEffect(() => {
    if (!waiting) return
    const stop = new AbortController()
    loadStored(number, stop.signal).then(
      (found) => {
        if (stop.signal.aborted) return
        setStored(found)
        setLoaded(number)
        store.rebase(modelOf(found))
      },
      (error: unknown) => {
        if (stop.signal.aborted || isCancelled(error)) return
        toastLoadFailed()
        setStored(null)
        setLoaded(number)
        // If the stored data cannot be fetched, discards the data and version of the previous business number.
        store.rebase(modelOf(null))
      },
    )
    return () => stop.abort()
  }, [waiting, number, modelOf, store])

  return { number, stored: waiting ? null : stored, waiting, setStored, modelOf }
}
