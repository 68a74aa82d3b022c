import { HelpScreen } from '#web/help/HelpScreen.tsx'
import { Page } from '#web/shell/Page.tsx'

export default function HelpRoute() {
  return (
    <Page>
      <HelpScreen />
    </Page>
  )
}
