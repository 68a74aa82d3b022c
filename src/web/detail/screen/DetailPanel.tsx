import type { ComponentType } from 'react'
import { ActivityTab } from '../activity/ActivityTab.tsx'
import { FinancialTab } from '../financial/FinancialTab.tsx'
import { OverviewTab } from '../overview/OverviewTab.tsx'
import type { TabProps } from '../tabProps.ts'
import { ContactTab } from '../tabs/ContactTab.tsx'
import { CustomersTab } from '../tabs/CustomersTab.tsx'
import { FilesTab } from '../tabs/FilesTab.tsx'
import { HistoryTab } from '../tabs/HistoryTab.tsx'
import { NotesTab } from '../tabs/NotesTab.tsx'
import type { DetailTab } from './detailTabs.ts'

/**
 * The tabs whose code is in `src/web/detail`. The code of the tabs `deals`, `nda` and `matching` is in `src/web/deals`,
 * `src/web/ndas` and `src/web/matching`.
 */
type OwnTab = Exclude<DetailTab, 'deals' | 'nda' | 'matching'>

const panels: Record<OwnTab, ComponentType<TabProps>> = {
  overview: OverviewTab,
  financial: FinancialTab,
  customers: CustomersTab,
  files: FilesTab,
  history: HistoryTab,
  notes: NotesTab,
  contact: ContactTab,
  activity: ActivityTab,
}

/** Renders the open tab. The other tabs are not mounted, so they load no data. */
export default function DetailPanel({ tab, ...props }: TabProps & { tab: OwnTab }) {
  const Panel = panels[tab]
  return <Panel {...props} />
}
