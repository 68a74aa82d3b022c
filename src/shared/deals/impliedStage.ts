import { type DealStage, dealStages, isForward, openReportStages } from '../catalogue/words/dealStages.ts'
import { composed } from '../platform/normalForm.ts'
import { withObject } from '../platform/particle.ts'

interface Reported {
  progressStage: string
  keyPoints: string | null
  detailContent: string
}

/** Latin words count only as whole words, so that TIME does not name IM. */
const isLatin = /^[A-Z]+$/
const nextToLetter = /[A-Z]/

function names(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!isLatin.test(word)) return true
    const beside = (text[at - 1] ?? ' ') + (text[at + word.length] ?? ' ')
    if (!nextToLetter.test(beside)) return true
  }
  return false
}

/** The furthest stage that a report means, or null. A report of an open stage means one only if its text names it. */
export function impliedStage({ progressStage, keyPoints, detailContent }: Reported): DealStage | null {
  const sure = dealStages.rows.findLast(({ reports }) =>
    (reports as readonly string[]).includes(progressStage),
  )
  if (sure) return sure.key
  if (!openReportStages.includes(progressStage)) return null
  const text = composed(`${keyPoints ?? ''}\n${detailContent}`).toUpperCase()
  return dealStages.rows.findLast(({ named }) => named.some((word) => names(text, word)))?.key ?? null
}

/** The move that a report offers from the given stage. It never goes back. */
export function offeredStage(current: DealStage, report: Reported): DealStage | null {
  const stage = impliedStage(report)
  return stage !== null && isForward(current, stage) ? stage : null
}

/** For example MOU체결을 보고했습니다. 진행표도 옮길까요? */
export const moveQuestion = (reportStage: string) =>
  `${withObject(reportStage)} 보고했습니다. 진행표도 옮길까요?`
