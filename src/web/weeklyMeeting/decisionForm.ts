import { longestTask } from '#shared/deals/limits.ts'
import type { Task } from '#shared/deals/tasks.endpoints.ts'
import { isCalendarDay } from '#shared/platform/day.ts'
import { plainFields } from '#web/forms/fieldRules.ts'
import type { FieldError, Loaded } from '#web/forms/formStore.ts'
import { plainDraft } from '#web/forms/keptForm.ts'

/** What a decision is about: a counterparty or a company. */
export interface DecisionSubject {
  counterpartyId?: number
  businessNumber?: string
  label: string
  /** The team that manages the company; null if it has no manager. The form preselects this team as responsible. */
  teamId: string | null
}

export interface DecisionValues {
  text: string
  teamId: string
  day: string
  subject: DecisionSubject | null
}

const shown = (name: string, value: unknown) =>
  name === 'subject' ? ((value as DecisionSubject | null)?.label ?? '') : String(value ?? '')
const subjectKey = (value: unknown) => {
  const subject = value as DecisionSubject | null
  return subject && `${subject.counterpartyId} ${subject.businessNumber}`
}

export const decisionRules = plainFields<DecisionValues>({
  labels: { text: '내용', subject: '기업', teamId: '맡을 사람', day: '기한' },
  shown,
  same: (name, a, b) => (name === 'subject' ? subjectKey(a) === subjectKey(b) : a === b),
})
export const decisionDraft = plainDraft<DecisionValues>(decisionRules)

/** Returns the form values of a stored decision. They contain no subject, because it cannot be changed. */
export const loadedFrom = (task: Task): Loaded<DecisionValues> => ({
  start: { text: task.text, teamId: task.person.teamId, day: task.day, subject: null },
  version: task.version,
})

/** Returns the errors, in the order of the form. */
export function decisionFaults(
  { text, teamId, day, subject }: DecisionValues,
  needsSubject: boolean,
): FieldError[] {
  const length = Array.from(text.trim()).length
  return [
    { field: 'text', bad: length === 0, text: '결정한 내용을 입력해주세요.' },
    { field: 'text', bad: length > longestTask, text: `내용은 ${longestTask}자까지 입력할 수 있습니다.` },
    { field: 'subject', bad: needsSubject && subject === null, text: '담당기업을 선택해주세요.' },
    { field: 'teamId', bad: teamId === '', text: '맡을 사람을 선택해주세요.' },
    { field: 'day', bad: !isCalendarDay(day), text: '기한을 선택해주세요.' },
  ].flatMap(({ bad, ...fault }) => (bad ? [fault] : []))
}

/**
 * Returns the form values after a decision was saved. They are empty, except for what was typed while the save was
 * running. `sent` are the saved values, `now` the current ones. Of the text, only what was appended to the sent text is
 * kept.
 */
export function enteredSince(
  sent: DecisionValues,
  now: DecisionValues,
  blank: DecisionValues,
): DecisionValues {
  const subject = now.subject === sent.subject ? blank.subject : now.subject
  return {
    text: now.text.startsWith(sent.text) ? now.text.slice(sent.text.length).trimStart() : now.text,
    teamId: now.teamId === sent.teamId ? (subject?.teamId ?? blank.teamId) : now.teamId,
    day: now.day === sent.day ? blank.day : now.day,
    subject,
  }
}

export const decisionBody = ({ text, teamId, day, subject }: DecisionValues, meetingWeek: string) => ({
  text: text.trim(),
  teamId,
  day,
  meetingWeek,
  ...(subject?.counterpartyId !== undefined && { counterpartyId: subject.counterpartyId }),
  ...(subject?.businessNumber !== undefined && { businessNumber: subject.businessNumber }),
})
