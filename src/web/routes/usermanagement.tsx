import { useSession } from '#web/lib/session.tsx'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { Page } from '#web/shell/Page.tsx'
import { UsersScreen } from '#web/users/UsersScreen.tsx'

const HandoverDialog = whenNeeded(() =>
  import('#web/managers/HandoverDialog.tsx').then((module) => module.HandoverDialog),
)

export default function UsermanagementRoute() {
  const { user } = useSession()
  return (
    <Page>
      {user && (
        <UsersScreen
          actor={user}
          handover={(props) => <HandoverDialog key={props.from.teamId} needed {...props} />}
        />
      )}
    </Page>
  )
}
