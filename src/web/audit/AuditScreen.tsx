import { useSearchState } from '#web/lib/search.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { AuditList } from './AuditList.tsx'
import { RefusalList } from './RefusalList.tsx'

/** The audit log, and beside it the log of refusals; the URL says which one is shown. */
export function AuditScreen() {
  const [search, change] = useSearchState()
  const view = search.view === 'refused' ? 'refused' : 'entries'
  return (
    <Tabs
      value={view}
      // Person and period are kept when switching; the other filters belong to one log only.
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
