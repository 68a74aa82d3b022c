import { Placeholder } from '#web/shell/Placeholder.tsx'

export default function DailyReportListRoute() {
  return <Placeholder screen="reportList" />
}
