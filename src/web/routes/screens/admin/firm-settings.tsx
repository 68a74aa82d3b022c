import { FirmSettingsScreen } from '#web/firmSettings/FirmSettingsScreen.tsx'
import { Page } from '#web/shell/Page.tsx'

export default function FirmSettingsRoute() {
  return (
    <Page>
      <FirmSettingsScreen />
    </Page>
  )
}
