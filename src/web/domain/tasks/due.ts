/** Something due: a task, or the next action of a daily report. */
export interface DueItem {
  kind: 'report' | 'task'
  /** The ID of the report or task, depending on `kind`. */
  id: number
  version: number
  action: string
  /** The company, or both companies of a deal; '' for a decision of a weekly meeting that concerns no company. */
  about: string
  businessNumber: string | null
  day: string
}

/** The company and the action in one line, for toasts and titles. */
export const dueTitle = ({ about, action }: DueItem) => [about, action].filter(Boolean).join(' · ')

/**
 * Says how far away the due day is: 5일 뒤, 오늘, 2일 지남. `late` is the number of days since the due day; it is negative
 * before the due day.
 */
export const dueText = (late: number) => (late > 0 ? `${late}일 지남` : late === 0 ? '오늘' : `${-late}일 뒤`)
