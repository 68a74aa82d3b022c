import { useSession } from '#web/lib/session/session.tsx'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { AssignmentScreen } from '#web/managers/AssignmentScreen.tsx'
import { Page } from '#web/shell/Page.tsx'

const BulkDialog = whenNeeded(() =>
  import('#web/bulkChanges/BulkDialog.tsx').then((module) => module.BulkDialog),
)
const namesManager = { field: 'manager1Team', value: null } as const

export default function AssignmentRoute() {
  const { user } = useSession()
  return (
    <Page>
      {user && (
        <AssignmentScreen
          actor={user}
          assign={(numbers, onClose, onDone) => (
            <BulkDialog needed asked={namesManager} numbers={numbers} onClose={onClose} onDone={onDone} />
          )}
        />
      )}
    </Page>
  )
}
