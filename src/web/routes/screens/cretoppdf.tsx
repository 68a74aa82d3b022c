import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sameCompaniesQuery } from '#web/domain/sameCompany/same.api.ts'
import { DraftOffer } from '#web/forms/DraftOffer.tsx'
import { lazyScreen } from '#web/lib/lazyScreen.tsx'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { ReviewContext } from '#web/registration/review/reviewContext.ts'
import { useIdentity } from '#web/registration/review/useIdentity.ts'
import { UploadPanel } from '#web/registration/upload/UploadPanel.tsx'
import { useRegistration } from '#web/registration/useRegistration.ts'
import { Page } from '#web/shell/Page.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { useDropAnywhere } from '#web/ui/form/use-drop-anywhere.ts'

// Code-split: the review screen loads while the server reads the report.
const ReviewScreen = lazyScreen(() => import('#web/registration/ReviewScreen.tsx'))
const DuplicateNotice = whenNeeded(() =>
  import('#web/domain/sameCompany/DuplicateNotice.tsx').then((module) => module.DuplicateNotice),
)

export default function CretoppdfRoute() {
  const { review, draft, reading, failure, restoring, fetching, ...registration } = useRegistration()
  const [leftOut, setLeftOut] = useState<string[]>([])
  function start([file, ...others]: File[]) {
    if (!file) return
    setLeftOut(others.map(({ name }) => name))
    void ReviewScreen.preload()
    void registration.start(file)
  }
  const held = useDropAnywhere(review || reading ? null : start)
  if (review) {
    return (
      <ReviewContext value={review.store}>
        <ReviewScreen
          analysed={review.analysed}
          draft={draft}
          duplicates={<Duplicates />}
          fetching={fetching}
          onFile={registration.showFile}
          onReadAgain={registration.readAgain}
          onReset={registration.reset}
        />
      </ReviewContext>
    )
  }
  if (restoring) {
    return (
      <Page>
        <Loading text="작성하던 내용을 불러오는 중" />
      </Page>
    )
  }
  return (
    <Page>
      {!reading && (
        <DraftOffer
          draft={draft}
          about={draft.offer?.values.answer.data?.company.companyName}
          onRestore={(values) => void registration.restore(values)}
        />
      )}
      <UploadPanel
        held={held}
        reading={reading}
        failure={failure}
        leftOut={leftOut}
        onFiles={start}
        onAnyKind={(file) => void registration.start(file, true)}
        onBlank={() => {
          void ReviewScreen.preload()
          void registration.startBlank()
        }}
        onForget={() => setLeftOut([])}
        onCancel={registration.cancel}
      />
    </Page>
  )
}

/**
 * Lists stored companies that may be the same company under another business number. A stored company with the same
 * number is found by the review itself.
 */
function Duplicates() {
  const { data } = useQuery(sameCompaniesQuery(useIdentity()))
  return (
    <DuplicateNotice
      needed={data !== undefined && data.possible.length > 0}
      same={data && { sameNumber: null, possible: data.possible }}
    />
  )
}
