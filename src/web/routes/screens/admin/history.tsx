import { HistoryScreen } from '#web/managers/HistoryScreen.tsx'
import { Page } from '#web/shell/Page.tsx'

export default function HistoryRoute() {
  return (
    <Page>
      <HistoryScreen />
    </Page>
  )
}
