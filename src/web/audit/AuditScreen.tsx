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
      // Switching to the other log keeps person and period. The other filters exist in one log only, so they
      // are dropped.
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
