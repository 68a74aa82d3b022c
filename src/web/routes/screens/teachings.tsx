import { TeachingsScreen } from '#web/registration/teachings/TeachingsScreen.tsx'
import { Page } from '#web/shell/Page.tsx'

export default function TeachingsRoute() {
  return (
    <Page>
      <TeachingsScreen />
    </Page>
  )
}
