import { useCallback, useState } from 'react'
import { useDraft } from '#web/lib/useDraft.ts'
import { buildReview } from './buildReview.ts'
import { focusUpload } from './focusUpload.ts'
import type { RegistrationDraft } from './ReviewScreen.tsx'
import { createReviewStore, type ReviewEdits, type ReviewStore } from './reviewStore.ts'
import { loadStored } from './storedCompany.ts'
import { type Analysed, toastLoadFailed, useAnalysis } from './useAnalysis.ts'

interface Review {
  analysed: Analysed
  store: ReviewStore
}

function reviewOf(analysed: Analysed, edits?: ReviewEdits): Review {
  const { answer, data, stored } = analysed
  const { fieldScores, evidence } = answer
  return { analysed, store: createReviewStore(buildReview({ data, fieldScores, evidence }, stored), edits) }
}

/** From an empty screen through the reading to the review and back. */
export function useRegistration() {
  const [review, setReview] = useState<Review | null>(null)
  const analysis = useAnalysis(useCallback((analysed: Analysed) => setReview(reviewOf(analysed)), []))
  const name = review?.analysed.data.company.companyName
  const draft = useDraft<RegistrationDraft>({
    form: 'registration',
    label: name ? `기업등록 · ${name}` : '기업등록',
    url: '/cretoppdf',
  })
  return {
    ...analysis,
    review,
    draft,
    /** Goes on where the draft ended; what is stored may have changed since, so it is loaded anew. */
    async restore({ answer, edits }: RegistrationDraft) {
      const { data } = answer
      if (!data) return
      const typed = edits.edited.find(([path]) => path === 'company.businessNumber')?.[1]
      const number = typed ?? data.company.businessNumber
      const stored = number ? await loadStored(number).catch(() => (toastLoadFailed(), null)) : null
      setReview(reviewOf({ answer, data, stored, file: null, seconds: null }, edits))
    },
    showFile: (file: File) =>
      setReview((shown) => shown && { ...shown, analysed: { ...shown.analysed, file } }),
    reset() {
      draft.clear()
      analysis.forget()
      setReview(null)
      focusUpload()
    },
  }
}
