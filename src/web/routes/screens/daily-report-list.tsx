import { useOfferedMove } from '#web/deals/offer/useOfferedMove.tsx'
import { LookupScreen } from '#web/reports/lookup/LookupScreen.tsx'
import { Page } from '#web/shell/Page.tsx'

export default function DailyReportListRoute() {
  const { ask, dialog } = useOfferedMove()
  return (
    <Page>
      <LookupScreen onSaved={(report) => void ask(report)} />
      {dialog}
    </Page>
  )
}
