import { useQuery } from '@tanstack/react-query'
import { FileLock2, GitCompareArrows, History, ListChecks, Lock } from 'lucide-react'
import { cn } from '#web/ui/cn.ts'
import { Tab, TabList } from '#web/ui/tabs.tsx'
import { countsQuery } from '../detail.api.ts'
import { activityTab, dealsTab, detailTabs, matchingTab, ndaTab } from './detailTabs.ts'

interface DetailTabListProps {
  number: string
  /** False if the company cannot be read any more: counts that were loaded before are not shown. */
  counted: boolean
  /**
   * True if the tabs of the deal table and the NDAs are shown: the company has a side, or the URL names one of the two.
   */
  deals: boolean
}

/** The tab bar: seven tabs at the left; deal table, NDAs and activities at the right end. */
export function DetailTabList({ number, counted, deals }: DetailTabListProps) {
  const found = useQuery(countsQuery(number))
  const data = counted ? found.data : undefined
  const counts: Partial<Record<string, number>> = { customers: data?.customers, files: data?.files }
  return (
    <TabList label="기업 정보" className="no-print mt-3 max-md:pb-3">
      {detailTabs.map(({ key, label }) => (
        <Tab key={key} value={key} count={counts[key]}>
          {label}
          {key === 'contact' && (
            <span title="관리자와 이 기업의 담당자만 볼 수 있습니다">
              <Lock aria-hidden />
            </span>
          )}
        </Tab>
      ))}
      {deals && (
        <Tab value={dealsTab.key} count={data?.counterparties} className="md:ml-auto max-md:border-dashed">
          <ListChecks aria-hidden />
          {dealsTab.label}
        </Tab>
      )}
      {deals && (
        <Tab value={matchingTab.key} className="max-md:border-dashed">
          <GitCompareArrows aria-hidden />
          {matchingTab.label}
        </Tab>
      )}
      {deals && (
        <Tab value={ndaTab.key} count={data?.ndas} className="max-md:border-dashed">
          <FileLock2 aria-hidden />
          {ndaTab.label}
        </Tab>
      )}
      <Tab
        value={activityTab.key}
        count={data?.activities}
        className={cn('md:-mr-2.5 max-md:border-dashed', !deals && 'md:ml-auto')}
      >
        <History aria-hidden />
        {activityTab.label}
      </Tab>
    </TabList>
  )
}
