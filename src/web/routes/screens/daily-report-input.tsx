import { useOfferedMove } from '#web/deals/offer/useOfferedMove.tsx'
import { EntryScreen } from '#web/reports/entry/EntryScreen.tsx'
import { Page } from '#web/shell/Page.tsx'

export default function DailyReportInputRoute() {
  const { ask, dialog } = useOfferedMove()
  return (
    <Page>
      <EntryScreen onSaved={ask} />
      {dialog}
    </Page>
  )
}
