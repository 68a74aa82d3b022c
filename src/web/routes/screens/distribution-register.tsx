import { CopiesScreen } from '#web/copies/CopiesScreen.tsx'
import { Page } from '#web/shell/Page.tsx'

export default function DistributionRegisterRoute() {
  return (
    <Page>
      <CopiesScreen />
    </Page>
  )
}
