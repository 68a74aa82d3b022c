import { isReportStage, needsCounterparty } from '#shared/catalogue/words/reportStages.ts'
import { Badge } from '#web/ui/badge.tsx'

/**
 * Shows the stage of a report. The badge is coloured from matching on; a stage no longer in use has only a
 * frame.
 */
export function ReportStageBadge({ stage }: { stage: string }) {
  const tone = !isReportStage(stage) ? 'outline' : needsCounterparty(stage) ? 'navy' : 'grey'
  return <Badge tone={tone}>{stage}</Badge>
}
