import { Lock } from 'lucide-react'
import { Tab, TabList } from '#web/ui/tabs.tsx'
import { detailTabs } from './detailTabs.ts'

export function DetailTabList() {
  return (
    <TabList label="기업 정보" className="no-print mt-3 max-md:pb-3">
      {detailTabs.map(({ key, label }) => (
        <Tab key={key} value={key}>
          {label}
          {key === 'contact' && <Lock aria-hidden />}
        </Tab>
      ))}
    </TabList>
  )
}
