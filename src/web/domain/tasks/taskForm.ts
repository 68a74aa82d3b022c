import { longestTask } from '#shared/deals/limits.ts'
import type { Repeat } from '#shared/deals/repeats.ts'
import { isCalendarDay } from '#shared/platform/day.ts'
import { plainFields } from '#web/forms/fieldRules.ts'
import type { FieldError } from '#web/forms/formStore.ts'

export interface TaskValues {
  text: string
  teamId: string
  day: string
  company: { businessNumber: string; companyName: string; side: string } | null
  /** The ID of a counterparty of the company; '' if the task concerns the company itself. */
  counterpartyId: string
  /** How the task repeats; '' if it does not. */
  repeats: Repeat | ''
}

export const taskRules = plainFields<TaskValues>({
  labels: {
    text: '할 일',
    company: '기업',
    counterpartyId: '상대방',
    teamId: '맡을 사람',
    day: '기한',
    repeats: '반복',
  },
})

/**
 * Returns the errors of required fields, in the order of the form. A task without a company is for oneself; the admin
 * side (`givesAll`) may give one to others.
 */
export function taskFaults(
  { text, teamId, day, company }: TaskValues,
  { self, givesAll }: { self: string; givesAll: boolean },
): FieldError[] {
  const length = Array.from(text.trim()).length
  return [
    { field: 'text', bad: length === 0, text: '할 일을 입력해주세요.' },
    { field: 'text', bad: length > longestTask, text: `할 일은 ${longestTask}자까지 입력할 수 있습니다.` },
    {
      field: 'company',
      bad: company === null && teamId !== self && !givesAll,
      text: '다른 사람의 할 일에는 기업을 선택해주세요.',
    },
    { field: 'teamId', bad: teamId === '', text: '맡을 사람을 선택해주세요.' },
    { field: 'day', bad: !isCalendarDay(day), text: '기한을 선택해주세요.' },
  ].flatMap(({ bad, ...fault }) => (bad ? [fault] : []))
}

/** The request body. A task for a counterparty names only the counterparty, because it determines the company. */
export const taskBody = ({ text, teamId, day, company, counterpartyId, repeats }: TaskValues) => ({
  text: text.trim(),
  teamId,
  day,
  ...(repeats !== '' && { repeats }),
  ...(counterpartyId
    ? { counterpartyId: Number(counterpartyId) }
    : company && { businessNumber: company.businessNumber }),
})
