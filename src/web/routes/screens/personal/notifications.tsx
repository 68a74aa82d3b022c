import { NotificationsScreen } from '#web/notifications/NotificationsScreen.tsx'
import { Page } from '#web/shell/Page.tsx'

export default function NotificationsRoute() {
  return (
    <Page>
      <NotificationsScreen />
    </Page>
  )
}
