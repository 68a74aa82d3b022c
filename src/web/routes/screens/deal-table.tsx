import { AllDealsScreen } from '#web/deals/all/AllDealsScreen.tsx'
import { Page } from '#web/shell/Page.tsx'

export default function DealTableRoute() {
  return (
    <Page className="max-w-[1376px]">
      <AllDealsScreen />
    </Page>
  )
}
