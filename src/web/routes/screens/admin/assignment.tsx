import { useSession } from '#web/lib/session/session.tsx'
import { AssignmentScreen } from '#web/managers/AssignmentScreen.tsx'
import { Page } from '#web/shell/Page.tsx'

export default function AssignmentRoute() {
  const { user } = useSession()
  return <Page>{user && <AssignmentScreen actor={user} />}</Page>
}
