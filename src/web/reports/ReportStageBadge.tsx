import { isReportStage, needsCounterparty } from '#shared/catalogue/words/reportStages.ts'
import { Badge } from '#web/ui/badge.tsx'

/**
 * Shows the stage of a report. A stage that needs a counterparty has a coloured badge; a stage no longer in use has
 * only a frame.
 */
export function ReportStageBadge({ stage }: { stage: string }) {
  const tone = !isReportStage(stage) ? 'outline' : needsCounterparty(stage) ? 'navy' : 'grey'
  return <Badge tone={tone}>{stage}</Badge>
}
