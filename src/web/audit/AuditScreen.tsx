import { useSearchState } from '#web/lib/search.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { AuditList } from './AuditList.tsx'
import { RefusalList } from './RefusalList.tsx'

/** Shows the audit log or the log of refused calls, depending on the URL. */
export function AuditScreen() {
  const [search, change] = useSearchState()
  const view = search.view === 'refused' ? 'refused' : 'entries'
  return (
    <Tabs
      value={view}
      // Person and period are filters of both logs and are kept when switching. All other filters exist in one log only
      // and are cleared.
      onValueChange={(next) =>
        void change({
          view: next === 'refused' ? next : undefined,
          kind: undefined,
          company: undefined,
          address: undefined,
        })
      }
    >
      {view === 'refused' ? <RefusalList /> : <AuditList />}
    </Tabs>
  )
}
