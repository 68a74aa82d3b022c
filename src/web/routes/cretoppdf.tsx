import { DraftOffer } from '#web/lib/DraftOffer.tsx'
import { lazyScreen } from '#web/lib/lazyScreen.tsx'
import { ReviewContext } from '#web/registration/reviewContext.ts'
import { UploadPanel } from '#web/registration/UploadPanel.tsx'
import { useRegistration } from '#web/registration/useRegistration.ts'
import { Page } from '#web/shell/Page.tsx'

// Fetched while the report is being read.
const ReviewScreen = lazyScreen(() => import('#web/registration/ReviewScreen.tsx'))

export default function CretoppdfRoute() {
  const { review, draft, reading, failure, ...registration } = useRegistration()
  if (review) {
    return (
      <ReviewContext value={review.store}>
        <ReviewScreen
          analysed={review.analysed}
          draft={draft}
          onFile={registration.showFile}
          onReset={registration.reset}
        />
      </ReviewContext>
    )
  }
  return (
    <Page>
      {!reading && <DraftOffer draft={draft} onRestore={(values) => void registration.restore(values)} />}
      <UploadPanel
        reading={reading}
        failure={failure}
        onFile={(file) => {
          void ReviewScreen.preload()
          void registration.start(file)
        }}
        onCancel={registration.cancel}
      />
    </Page>
  )
}
