import { BulkList } from '#web/bulkChanges/BulkList.tsx'
import { ImportScreen } from '#web/imports/ImportScreen.tsx'
import { TeachingsScreen } from '#web/registration/teachings/TeachingsScreen.tsx'
import { Page } from '#web/shell/Page.tsx'

/** Small screens to which the screen 기업등록 links. They share a chunk, because each is tiny. */
export function ImportRoute() {
  return (
    <Page>
      <ImportScreen />
      <BulkList />
    </Page>
  )
}

export function TeachingsRoute() {
  return (
    <Page>
      <TeachingsScreen />
    </Page>
  )
}
