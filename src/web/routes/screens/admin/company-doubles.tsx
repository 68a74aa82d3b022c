import { DoublesScreen } from '#web/merges/DoublesScreen.tsx'
import { Page } from '#web/shell/Page.tsx'

export default function CompanyDoublesRoute() {
  return (
    <Page>
      <DoublesScreen />
    </Page>
  )
}
