import { OwnFieldsScreen } from '#web/ownFields/OwnFieldsScreen.tsx'
import { Page } from '#web/shell/Page.tsx'

export default function OwnFieldsRoute() {
  return (
    <Page>
      <OwnFieldsScreen />
    </Page>
  )
}
