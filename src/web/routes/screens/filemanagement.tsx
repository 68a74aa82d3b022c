import { FilesScreen } from '#web/files/FilesScreen.tsx'
import { Page } from '#web/shell/Page.tsx'

export default function FilemanagementRoute() {
  return (
    <Page>
      <FilesScreen />
    </Page>
  )
}
