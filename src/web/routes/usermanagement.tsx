import { useSession } from '#web/lib/session.tsx'
import { Page } from '#web/shell/Page.tsx'
import { UsersScreen } from '#web/users/UsersScreen.tsx'

export default function UsermanagementRoute() {
  const { user } = useSession()
  return <Page>{user && <UsersScreen actor={user} />}</Page>
}
