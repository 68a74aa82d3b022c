import * as z from 'zod/mini'
import { BusinessNumber } from '../company/businessNumber.ts'
import { matching } from '../platform/bounded.ts'
import { endpoint } from '../platform/endpoint.ts'
import { pageKey, pageOf } from '../platform/page.ts'
import { requiredText } from '../platform/text.ts'
import { Day, ReportTeam } from '../progress/progress.endpoints.ts'
import { Person } from './counterparty.ts'
import { longestTask } from './limits.ts'
import { repeatKeys } from './repeats.ts'

const text = z.nullable(z.string())
const Repeats = z.enum(repeatKeys as [(typeof repeatKeys)[number], ...typeof repeatKeys], {
  error: '반복을 확인해주세요.',
})

/** A task: the next action of a counterparty, a decision of a weekly meeting, or something that concerns no company. */
export const Task = z.object({
  id: z.number(),
  version: z.number(),
  text: z.string(),
  person: Person,
  day: z.string(),
  /** Days overdue: 0 if due today, negative if due later. */
  late: z.number(),
  done: z.boolean(),
  /** The day on which the task was done, in Seoul time. */
  doneDay: text,
  doneBy: z.nullable(Person),
  /**
   * The company that the task concerns; for a task of a counterparty, its seller. Null for a decision that concerns no
   * company.
   */
  businessNumber: text,
  companyName: text,
  counterpartyId: z.nullable(z.number()),
  /** The name of the counterparty. */
  otherName: text,
  /** The Monday of the week whose meeting decided the task; null for tasks that no meeting decided. */
  meetingWeek: text,
  /** How the task repeats; null if it does not. */
  repeats: z.nullable(Repeats),
  author: z.nullable(Person),
  createdAt: z.string(),
  can: z.object({ change: z.boolean() }),
})
export type Task = z.infer<typeof Task>

const id = matching(/^\d{1,15}$/, '번호를 확인해주세요.')

export const listTasks = endpoint('GET', '/api/tasks', {
  summary: '할 일입니다. 기한이 이른 것부터 한 쪽씩 보냅니다.',
  staleAfter: ['company', 'deals', 'tasks'],
  query: z.object({
    /**
     * The team whose tasks are listed; 999 for all. By default the user's own team, or all teams if a company or
     * counterparty is given.
     */
    team: z.optional(ReportTeam),
    /**
     * `due` (default): open tasks that are due today or overdue. `coming`: open tasks due after today, until the end of
     * next week. `open`: all open tasks. `done`: all tasks that are done.
     */
    state: z.optional(
      z.enum(['due', 'coming', 'open', 'done'], { error: '상태를 확인해주세요. (due, coming, open, done)' }),
    ),
    businessNumber: z.optional(BusinessNumber),
    counterpartyId: z.optional(id),
    after: pageKey,
  }),
  response: pageOf(Task),
})
export const addTask = endpoint('POST', '/api/tasks', {
  summary:
    '할 일을 적습니다. 반복하는 일은 마칠 때마다 다음 할 일이 생깁니다. 주간회의의 결정이면 그 주를 함께 보냅니다.',
  status: 201,
  body: z.object({
    text: requiredText('할 일', longestTask),
    teamId: requiredText('맡을 사람', 50),
    day: Day('기한'),
    /** Without company and counterparty the task concerns no company. */
    businessNumber: z.optional(BusinessNumber),
    counterpartyId: z.optional(z.number().check(z.int(), z.positive())),
    /** Any day of the week whose meeting decided the task. */
    meetingWeek: z.optional(Day('주간회의')),
    repeats: z.optional(Repeats),
  }),
  response: Task,
})
export const changeTask = endpoint('PATCH', '/api/tasks/{id}', {
  summary: '할 일을 마치거나 미루거나 수정합니다. 보내지 않은 항목은 그대로 둡니다.',
  params: z.object({ id }),
  body: z.object({
    done: z.optional(z.boolean()),
    day: z.optional(Day('기한')),
    text: z.optional(requiredText('할 일', longestTask)),
    teamId: z.optional(requiredText('맡을 사람', 50)),
    /** Null ends the repetition. */
    repeats: z.optional(z.nullable(Repeats)),
    version: z.number({ error: '화면을 새로고침한 뒤 다시 시도해주세요.' }),
  }),
  response: Task,
})
