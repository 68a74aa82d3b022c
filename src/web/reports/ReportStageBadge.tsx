import { isReportStage, needsCounterparty } from '#shared/catalogue/words/reportStages.ts'
import { Badge } from '#web/ui/badge.tsx'

/** A stage of a report: from the matching on in colour, one of old times only framed. */
export function ReportStageBadge({ stage }: { stage: string }) {
  const tone = !isReportStage(stage) ? 'outline' : needsCounterparty(stage) ? 'navy' : 'grey'
  return <Badge tone={tone}>{stage}</Badge>
}
