import { ProgressScreen } from '#web/progress/ProgressScreen.tsx'
import { Page } from '#web/shell/Page.tsx'

export default function ProgressReportRoute() {
  return (
    <Page>
      <ProgressScreen />
    </Page>
  )
}
