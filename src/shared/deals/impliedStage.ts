import { type DealStage, dealStages, openReportStages } from '../catalogue/words/dealStages.ts'
import { compatible } from '../platform/normalForm.ts'

export interface ReportTexts {
  progressStage: string
  keyPoints: string | null
  detailContent: string
}

/**
 * Matches the words that are written in Latin letters. In a text they count only as whole words: TIME does not contain
 * the stage IM.
 */
const isLatin = /^[A-Z]+$/
const nextToLetter = /[A-Z]/
/** Matches a dot between two single letters, as in N.D.A. */
const dotOfShortForm = /(?<=(?<![A-Z])[A-Z])\.(?=[A-Z](?![A-Z]))/g

/** Returns the text of a report normalised for finding words: upper case, once with and once without spaces. */
const readable = (text: string) => {
  const written = compatible(text).toUpperCase().replaceAll(dotOfShortForm, '')
  return { written, joined: written.replaceAll(/\s+/g, '') }
}

function names({ written, joined }: ReturnType<typeof readable>, word: string): boolean {
  if (!isLatin.test(word)) return joined.includes(word)
  for (let at = written.indexOf(word); at >= 0; at = written.indexOf(word, at + 1)) {
    const beside = (written[at - 1] ?? ' ') + (written[at + word.length] ?? ' ')
    if (!nextToLetter.test(beside)) return true
  }
  return false
}

/**
 * Returns the furthest deal stage that a report implies; null if it implies none. Most report stages decide this alone.
 * A stage in `openReportStages` implies a deal stage only together with a word in the text.
 */
export function impliedStage({ progressStage, keyPoints, detailContent }: ReportTexts): DealStage | null {
  const sure = dealStages.rows.findLast(({ reports }) =>
    (reports as readonly string[]).includes(progressStage),
  )
  if (sure) return sure.key
  if (!openReportStages.includes(progressStage)) return null
  const text = readable(`${keyPoints ?? ''}\n${detailContent}`)
  return dealStages.rows.findLast(({ named }) => named.some((word) => names(text, word)))?.key ?? null
}
