import { Placeholder } from '#web/shell/Placeholder.tsx'

export default function DailyReportInputRoute() {
  return <Placeholder screen="reportInput" />
}
