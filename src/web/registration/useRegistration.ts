import { useCallback, useEffect, useState } from 'react'
import { readWaitingReport } from '#shared/registration/registration.endpoints.ts'
import type { ReadAgain } from '#shared/registration/teaching.endpoints.ts'
import type { TableHint } from '#shared/registration/teaching.ts'
import { useDraft } from '#web/forms/useDraft.ts'
import { fetchDownload } from '#web/lib/call/download.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { tab } from '#web/lib/storage.ts'
import type { RegistrationDraft } from './ReviewScreen.tsx'
import { buildReview } from './review/buildReview.ts'
import { createReviewStore, type ReviewEdits, type ReviewStore } from './review/reviewStore.ts'
import { loadStored } from './review/storedCompany.ts'
import { focusUpload } from './upload/focusUpload.ts'
import { type Analysed, toastLoadFailed, useAnalysis } from './upload/useAnalysis.ts'

interface Review {
  analysed: Analysed
  store: ReviewStore
}

function reviewOf(analysed: Analysed, edits?: ReviewEdits): Review {
  const { answer, data, stored } = analysed
  const { fieldScores, evidence } = answer
  return { analysed, store: createReviewStore(buildReview({ data, fieldScores, evidence }, stored), edits) }
}

/**
 * The session storage key that is set while a review is open. If the page is reloaded meanwhile, the review is restored
 * without asking the person.
 */
const openKey = 'registration:open'

/** The state of the screen: nothing yet, a report that is being read, or the review of a report. */
export function useRegistration() {
  const [review, setReview] = useState<Review | null>(null)
  const analysis = useAnalysis(useCallback((analysed: Analysed) => setReview(reviewOf(analysed)), []))
  const name = review?.analysed.data.company.companyName
  const draft = useDraft<RegistrationDraft>({
    form: 'registration',
    label: name ? `기업등록 · ${name}` : '기업등록',
    url: '/cretoppdf',
  })
  const teamId = useSession().user?.teamId ?? ''
  const [fetching, setFetching] = useState(false)
  const showFile = useCallback(
    (file: File) => setReview((shown) => shown && { ...shown, analysed: { ...shown.analysed, file } }),
    [],
  )

  /** Restores a draft. The stored data is fetched again, because it may have changed. */
  const restore = useCallback(
    async ({ answer, edits, hints = [], anyKind = false }: RegistrationDraft) => {
      const { data } = answer
      if (!data) return
      const typed = edits.edited.find(([path]) => path === 'company.businessNumber')?.[1]
      const number = typed ?? data.company.businessNumber
      const stored = number ? await loadStored(number).catch(() => (toastLoadFailed(), null)) : null
      setReview(reviewOf({ answer, data, stored, file: null, seconds: null, hints, anyKind }, edits))
      if (!answer.fileInfo) return
      setFetching(true)
      const { fileName, filePath: token } = answer.fileInfo
      // The server deletes the PDF when the report is saved, or after a day. If it is gone, the person can pick the
      // file again.
      const pdf = await fetchDownload(readWaitingReport, { params: { token } }).catch(() => null)
      if (pdf) showFile(new File([pdf], fileName, { type: 'application/pdf' }))
      setFetching(false)
    },
    [showFile],
  )

  const [reloaded] = useState(() => tab.getItem(openKey) === teamId && draft.offer !== null)
  const [restoring, setRestoring] = useState(reloaded)
  const { restore: takeOffer } = draft
  useEffect(() => {
    const offered = reloaded ? takeOffer() : null
    // oxlint-disable-next-line react/set-state-in-effect -- the state comes from the device and the server
    if (offered) void restore(offered).finally(() => setRestoring(false))
    // The dependencies do not change while the screen is open, so this effect runs once.
  }, [reloaded, takeOffer, restore])

  const isOpen = review !== null
  useEffect(() => {
    if (!isOpen) return
    tab.setItem(openKey, teamId)
    return () => tab.removeItem(openKey)
  }, [isOpen, teamId])

  return {
    ...analysis,
    review,
    draft,
    /** True while the review is being restored after a reload. */
    restoring,
    /** True while the PDF is being fetched from the server. */
    fetching,
    restore,
    showFile,
    /** Opens an empty review, for a company without a report. */
    async startBlank() {
      const { blankReport } = await import('./upload/blankReport.ts')
      setReview(reviewOf(blankReport()))
    },
    /**
     * Replaces the report reader's answer after the report was read again. At this time the review store already
     * contains the new values and the person's edits.
     */
    readAgain({ areas: _areas, kept: _kept, ...read }: ReadAgain, hints: TableHint[]) {
      const { data } = read
      if (!data) return
      setReview((shown) => {
        if (!shown) return shown
        const { answer } = shown.analysed
        const known = answer.warnings.filter(({ code }) => code === 'file/known')
        const next = { ...read, warnings: [...known, ...read.warnings], fileInfo: answer.fileInfo }
        return { ...shown, analysed: { ...shown.analysed, answer: next, data, hints } }
      })
    },
    reset() {
      draft.clear()
      analysis.forget()
      setReview(null)
      focusUpload()
    },
  }
}
