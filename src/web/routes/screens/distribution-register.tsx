import { CopiesScreen } from '#web/copies/CopiesScreen.tsx'
import { Page } from '#web/shell/Page.tsx'

export default function DistributionRegisterRoute() {
  return (
    <Page wide className="pb-12">
      <CopiesScreen />
    </Page>
  )
}
