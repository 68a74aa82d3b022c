import { MergeScreen } from '#web/merges/MergeScreen.tsx'
import { Page } from '#web/shell/Page.tsx'

export default function CompanyMergeRoute() {
  return (
    <Page>
      <MergeScreen />
    </Page>
  )
}
