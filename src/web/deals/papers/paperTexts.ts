import { fileCategories } from '#shared/catalogue/words/fileCategories.ts'
import { ndaStates } from '#shared/catalogue/words/ndaWords.ts'
import type { DealPapers } from '#shared/deals/papers.endpoints.ts'
import { shortDay } from '../dealTexts.ts'

export const nothingGiven = '없음'

/** Formats a day with its year, because most NDAs end in another year. Example: 27.05.19 */
const dayWithYear = (day: string) => day.slice(2).replaceAll('-', '.')

interface NdaTexts {
  word: string
  /** The day that belongs to the word; null if it is not known. Example: 27.05.19까지 */
  day: string | null
  tone: 'good' | 'warning' | 'quiet'
}

export function ndaTexts(nda: DealPapers['nda']): NdaTexts {
  if (!nda) return { word: nothingGiven, day: null, tone: 'quiet' }
  const { state, day, daysLeft } = nda
  const until = day === null ? null : `${dayWithYear(day)}까지`
  if (state === 'ending') return { word: `${daysLeft ?? 0}일 뒤 만료`, day: until, tone: 'warning' }
  const { word } = ndaStates.byKey[state]
  if (state === 'living') return { word, day: until, tone: 'good' }
  const draft = day === null ? null : `초안 ${shortDay(day)}`
  return { word, day: state === 'unsigned' ? draft : day && dayWithYear(day), tone: 'quiet' }
}

/** The held copies as text. Example: 티저 1 · IM 3. If all copies were recalled, the text says how many. */
export function copiesText({ teasers, ims, files, recalled }: DealPapers['copies']): string {
  const held = [
    [fileCategories.byKey.teaser.word, teasers],
    [fileCategories.byKey.im.word, ims],
    ['파일', files],
  ] as const
  const text = held
    .filter(([, count]) => count > 0)
    .map(([word, count]) => `${word} ${count}`)
    .join(' · ')
  return text || (recalled > 0 ? `${recalled}부 회수함` : nothingGiven)
}
