import { NoticeScreen } from '#web/notices/NoticeScreen.tsx'
import { Page } from '#web/shell/Page.tsx'

export default function NoticeRoute() {
  return (
    <Page>
      <NoticeScreen />
    </Page>
  )
}
