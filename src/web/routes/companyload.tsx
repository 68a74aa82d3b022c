import { AdditionalScreen } from '#web/company/additional/AdditionalScreen.tsx'
import { Page } from '#web/shell/Page.tsx'

export default function CompanyloadRoute() {
  return (
    <Page>
      <AdditionalScreen />
    </Page>
  )
}
