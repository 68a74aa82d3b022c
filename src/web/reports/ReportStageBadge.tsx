import { isReportStage, needsCounterparty } from '#shared/catalogue/words/reportStages.ts'
import { Badge } from '#web/ui/badge.tsx'

/**
 * The report stage as a badge. It is coloured if the stage needs a counterparty, and outlined if the stage is no longer
 * in use.
 */
export function ReportStageBadge({ stage }: { stage: string }) {
  const tone = !isReportStage(stage) ? 'outline' : needsCounterparty(stage) ? 'navy' : 'grey'
  return <Badge tone={tone}>{stage}</Badge>
}
