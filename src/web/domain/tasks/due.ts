/** Something to do by a day: the next action that a daily report announced, or a task. */
export interface DueItem {
  kind: 'report' | 'task'
  /** Id of the report or of the task. */
  id: number
  version: number
  action: string
  /** The company, or the two companies of a deal. Empty for a decision about no company. */
  about: string
  businessNumber: string | null
  day: string
}

/** The company and what is to be done, for toasts and titles. */
export const dueTitle = ({ about, action }: DueItem) => [about, action].filter(Boolean).join(' · ')

/** How far away a due day is. Examples: 5일 뒤, 오늘, 2일 지남. */
export const dueText = (late: number) => (late > 0 ? `${late}일 지남` : late === 0 ? '오늘' : `${-late}일 뒤`)
