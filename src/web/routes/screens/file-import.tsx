import { IntakesScreen } from '#web/intakes/IntakesScreen.tsx'
import { Page } from '#web/shell/Page.tsx'

export default function FileImportRoute() {
  return (
    <Page>
      <IntakesScreen />
    </Page>
  )
}
