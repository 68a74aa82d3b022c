import { Placeholder } from '#web/shell/Placeholder.tsx'

export default function ProgressReportRoute() {
  return <Placeholder screen="progressReport" />
}
