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
 * Returns the deal stage to which a report offers to move a counterparty; null if it offers no move. A move is only
 * offered to a later stage, and only by a report that is not older than the latest step.
 */
export function offeredStage({ stage: current, lastDay }: DealState, report: Report): DealStage | null {
  const stage = impliedStage(report)
  return stage !== null && isForward(current, stage) && report.reportDate >= lastDay ? stage : null
}

interface NumberedReport extends Report {
  id: number
}
export interface OfferOfReports {
  /** The newest report that offers a move. Declining the offer declines all reports up to this one. */
  reportId: number
  reportStage: string
  stage: DealStage
  day: string
}

/**
 * Returns the move that several reports offer together, which is the move to the furthest stage. If a report stage
 * implies it, the move has the day of the first report with this stage, because later reports repeat the stage. If only
 * a text implies it, the move has the day of the last report, because a text may mention a stage before it is reached.
 */
export function offerOfReports(deal: DealState, reports: readonly NumberedReport[]): OfferOfReports | null {
  const offers = reports
    .flatMap((report) => {
      const stage = offeredStage(deal, report)
      return stage === null ? [] : [{ ...report, stage }]
    })
    .toSorted((a, b) => a.reportDate.localeCompare(b.reportDate) || a.id - b.id)
  const [one, ...others] = offers
  if (!one) return null
  const { stage } = others.reduce((far, next) => (isForward(far.stage, next.stage) ? next : far), one)
  const alike = offers.filter((offer) => offer.stage === stage)
  const telling = alike.find(({ progressStage }) => !openReportStages.includes(progressStage)) ?? alike.at(-1)
  return {
    reportId: Math.max(...offers.map(({ id }) => id)),
    reportStage: telling?.progressStage ?? one.progressStage,
    stage,
    day: telling?.reportDate ?? one.reportDate,
  }
}

/**
 * Returns the question whether to move the counterparty. If the report stage implies the move, the question names the
 * report stage: MOU체결을 보고했습니다. 진행표도 옮길까요? Otherwise it names the deal stage.
 */
export function moveQuestion(reportStage: string, to: DealStage): string {
  if (!openReportStages.includes(reportStage))
    return `${withObject(reportStage)} 보고했습니다. 진행표도 옮길까요?`
  const word = dealStageWord(to)
  return `보고에 ${withSubject(word)} 적혀 있습니다. ${word} 단계로 옮길까요?`
}
