import { type DealStage, dealStageWord, endReasonWord } from '#shared/catalogue/words/dealStages.ts'
import type { Task } from '#shared/deals/tasks.endpoints.ts'
import type { MovedDeal, WeeklyMeeting } from '#shared/deals/weekly.endpoints.ts'
import { addDays, weekdayWord } from '#shared/platform/day.ts'
import { userLabel } from '#web/domain/userLabel.ts'
import { formatShortDay } from '#web/lib/time.ts'

/** Texts that the screen and the printed page of the weekly meeting share. */

/** Formats a day with its weekday, such as 11.20 금. */
export const dayText = (day: string) => `${formatShortDay(day)} ${weekdayWord(day)}`

/**
 * Formats a day of the shown or the next week without its year, such as 12.29. The year is already in the name of the
 * week.
 */
export const dayInWeek = (day: string) => day.slice(5).replace('-', '.')
/** Formats a week by its first and last day, such as 11.09 – 11.15. */
export const weekText = ({ from, to }: { from: string; to: string }) =>
  `${dayInWeek(from)} – ${dayInWeek(to)}`
/** Names a week, such as 2026년 46주. As in ISO 8601, a week belongs to the year of its Thursday. */
export const weekName = ({ from, number }: { from: string; number: number }) =>
  `${addDays(from, 3).slice(0, 4)}년 ${number}주`

type Person = { teamId: string; managerName: string }
export const personText = (person: Person | null) => (person ? userLabel(person) : '미지정')

/** Names the two companies of a deal, such as 다솜결정밀(주) × (주)새온파트너스. */
export const pairText = (company: string | null, other: string | null) =>
  [company, other].filter(Boolean).join(' × ')
export const taskAbout = ({ companyName, otherName }: Task) => pairText(companyName, otherName)

/**
 * The text of the column 걸린 날 · 사유: how many days a step forward took, or why a deal went back, ended or was reopened.
 */
export function moveReason({ kind, days, reason, note }: MovedDeal): string {
  if (kind === 'forward') return `${days}일 만에`
  if (kind === 'reopened') return note ?? '다시 시작'
  if (kind === 'back') return note ?? '–'
  // The reason `other` (기타) is omitted, because it always comes with a note that says more.
  const word = reason && reason !== 'other' ? endReasonWord(reason) : ''
  return [word, note].filter(Boolean).join(' · ') || '–'
}

const ended = '종료'
/** Returns the names of the stages before and after a move, which are shown at both ends of an arrow. */
export function moveWords({ kind, from, to }: MovedDeal): { from: string; to: string } {
  if (kind === 'ended') return { from: dealStageWord(to), to: ended }
  if (kind === 'reopened') return { from: ended, to: dealStageWord(to) }
  return { from: dealStageWord(from), to: dealStageWord(to) }
}

export type Medians = ReadonlyMap<DealStage, number | null>

/** Returns how overdue a task is, such as 14일 지남. For a task that is not overdue, returns its day, such as 11.20. */
export const lateText = ({ day, late }: { day: string; late: number }) =>
  late > 0 ? `${late}일 지남` : formatShortDay(day)

/** Counts the moved deals by kind: 앞으로 11 · 뒤로 1 · 종료 2 */
export function movedText({ moved }: WeeklyMeeting['figures']): string {
  const parts = [`앞으로 ${moved.forward}`, `뒤로 ${moved.back}`, `${ended} ${moved.ended}`]
  return [...parts, ...(moved.reopened > 0 ? [`다시 시작 ${moved.reopened}`] : [])].join(' · ')
}

/** Returns how many decisions of the previous meeting are done, such as 5건 가운데 4건 마침. */
export function lastDecisionsText({ lastDecisions }: WeeklyMeeting): string {
  const done = lastDecisions.filter((task) => task.done).length
  return lastDecisions.length === 0 ? '없음' : `${lastDecisions.length}건 가운데 ${done}건 마침`
}
