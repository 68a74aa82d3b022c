import { AuthTest } from '#web/auth-test/AuthTest.tsx'
import { useSession } from '#web/lib/session/session.tsx'
import { Page } from '#web/shell/Page.tsx'

export default function AuthTestRoute() {
  const { user } = useSession()
  return <Page>{user && <AuthTest user={user} />}</Page>
}
