import { LookupScreen } from '#web/reports/lookup/LookupScreen.tsx'
import { Page } from '#web/shell/Page.tsx'

export default function DailyReportListRoute() {
  return (
    <Page>
      <LookupScreen />
    </Page>
  )
}
