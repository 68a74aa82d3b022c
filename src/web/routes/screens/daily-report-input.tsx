import { EntryScreen } from '#web/reports/entry/EntryScreen.tsx'
import { Page } from '#web/shell/Page.tsx'

export default function DailyReportInputRoute() {
  return (
    <Page>
      <EntryScreen />
    </Page>
  )
}
