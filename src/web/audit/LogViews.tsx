import { Tab, TabList } from '#web/ui/tabs.tsx'

export const LogViews = () => (
  <TabList label="감사로그 보기" className="mb-3">
    <Tab value="entries">감사 기록</Tab>
    <Tab value="refused">거부된 요청 및 로그인 실패</Tab>
  </TabList>
)
