import { useQuery } from '@tanstack/react-query'
import { DuplicateNotice } from '#web/company/same/DuplicateNotice.tsx'
import { sameCompaniesQuery } from '#web/company/same/same.api.ts'
import { DraftOffer } from '#web/lib/DraftOffer.tsx'
import { lazyScreen } from '#web/lib/lazyScreen.tsx'
import { ReviewContext } from '#web/registration/reviewContext.ts'
import { UploadPanel } from '#web/registration/UploadPanel.tsx'
import { useIdentity } from '#web/registration/useIdentity.ts'
import { useRegistration } from '#web/registration/useRegistration.ts'
import { Page } from '#web/shell/Page.tsx'
import { useDropAnywhere } from '#web/ui/use-drop-anywhere.ts'

// Fetched while the report is being read.
const ReviewScreen = lazyScreen(() => import('#web/registration/ReviewScreen.tsx'))

export default function CretoppdfRoute() {
  const { review, draft, reading, failure, ...registration } = useRegistration()
  function start(file: File) {
    void ReviewScreen.preload()
    void registration.start(file)
  }
  const held = useDropAnywhere(review || reading ? null : ([file]) => file && start(file))
  if (review) {
    return (
      <ReviewContext value={review.store}>
        <ReviewScreen
          analysed={review.analysed}
          draft={draft}
          duplicates={<Duplicates />}
          onFile={registration.showFile}
          onReset={registration.reset}
        />
      </ReviewContext>
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
        onFile={start}
        onCancel={registration.cancel}
      />
    </Page>
  )
}

/** The number itself is looked up by the review; here stand those that may be this company under another number. */
function Duplicates() {
  const { data } = useQuery(sameCompaniesQuery(useIdentity()))
  return <DuplicateNotice same={data && { sameNumber: null, possible: data.possible }} />
}
