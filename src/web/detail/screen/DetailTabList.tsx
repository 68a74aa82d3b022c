import { useQuery } from '@tanstack/react-query'
import { History, Lock } from 'lucide-react'
import { Tab, TabList } from '#web/ui/tabs.tsx'
import { countsQuery } from '../detail.api.ts'
import { activityTab, detailTabs } from './detailTabs.ts'

/** Shows the seven tabs, and the activity tab at the right end. */
export function DetailTabList({ number }: { number: string }) {
  const { data } = useQuery(countsQuery(number))
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
      <Tab
        value={activityTab.key}
        count={data?.activities}
        className="md:-mr-2.5 md:ml-auto max-md:border-dashed"
      >
        <History aria-hidden />
        {activityTab.label}
      </Tab>
    </TabList>
  )
}
