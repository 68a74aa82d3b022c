import { type DealStage, dealStageWord, isForward, openReportStages } from '../catalogue/words/dealStages.ts'
import { withObject, withSubject } from '../platform/particle.ts'
import { impliedStage, type ReportTexts } from './impliedStage.ts'

interface DealState {
  stage: DealStage
  /** The day of the latest step. */
  lastDay: string
}
interface Report extends ReportTexts {
  reportDate: string
}

/**
 * Returns the deal stage to which a report offers to move a counterparty; null for none. Only forward moves are
 * offered, and only by reports that are not older than the latest step.
 */
export function offeredStage({ stage: current, lastDay }: DealState, report: Report): DealStage | null {
  const stage = impliedStage(report)
  return stage !== null && isForward(current, stage) && report.reportDate >= lastDay ? stage : null
}

/**
 * The question whether to move the counterparty. It names the report stage if that implies the move: MOU체결을 보고했습니다.
 * 진행표도 옮길까요? Otherwise it names the deal stage.
 */
export function moveQuestion(reportStage: string | null, to: DealStage): string {
  if (reportStage !== null && !openReportStages.includes(reportStage))
    return `${withObject(reportStage)} 보고했습니다. 진행표도 옮길까요?`
  const word = dealStageWord(to)
  return `보고에 ${withSubject(word)} 적혀 있습니다. ${word} 단계로 옮길까요?`
}
