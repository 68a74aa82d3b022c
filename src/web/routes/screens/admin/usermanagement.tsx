import { useSession } from '#web/lib/session/session.tsx'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { Page } from '#web/shell/Page.tsx'
import { type HandoverProps, UsersScreen } from '#web/users/UsersScreen.tsx'

const HandoverDialog = whenNeeded(() =>
  import('#web/managers/handover/HandoverDialog.tsx').then((module) => module.HandoverDialog),
)

const Handover = (props: HandoverProps) => <HandoverDialog needed {...props} />

export default function UsermanagementRoute() {
  const { user } = useSession()
  return <Page>{user && <UsersScreen actor={user} Handover={Handover} />}</Page>
}
