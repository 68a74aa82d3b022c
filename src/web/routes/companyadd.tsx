import { AddOnScreen } from '#web/company/addons/AddOnScreen.tsx'
import { Page } from '#web/shell/Page.tsx'

export default function CompanyaddRoute() {
  return (
    <Page>
      <AddOnScreen />
    </Page>
  )
}
