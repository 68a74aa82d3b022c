import { StatsScreen } from '#web/progress/stats/StatsScreen.tsx'
import { Page } from '#web/shell/Page.tsx'

export default function MediationProgressStatsRoute() {
  return (
    <Page>
      <StatsScreen />
    </Page>
  )
}
