import { isReportStage, needsCounterparty } from '#shared/catalogue/words/reportStages.ts'
import { Badge } from '#web/ui/badge.tsx'

/** The stage of a report: coloured from matching on, a former stage only framed. */
export function ReportStageBadge({ stage }: { stage: string }) {
  const tone = !isReportStage(stage) ? 'outline' : needsCounterparty(stage) ? 'navy' : 'grey'
  return <Badge tone={tone}>{stage}</Badge>
}
