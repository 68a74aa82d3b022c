import { useSearchState } from '#web/lib/search.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { AuditList } from './AuditList.tsx'
import { RefusalList } from './RefusalList.tsx'

/** The log of what was done, and beside it what was refused; the address says which. */
export function AuditScreen() {
  const [search, change] = useSearchState()
  const view = search.view === 'refused' ? 'refused' : 'entries'
  return (
    <Tabs
      value={view}
      // Person and days are worth looking at in both; the other conditions belong to one of them.
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
