import { BrokerageScreen } from '#web/brokerage/BrokerageScreen.tsx'
import { Page } from '#web/shell/Page.tsx'

export default function CompanyaddRoute() {
  return (
    <Page>
      <BrokerageScreen />
    </Page>
  )
}
