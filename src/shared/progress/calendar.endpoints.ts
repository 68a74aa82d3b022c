import * as z from 'zod/mini'
import { userLimits } from '../auth/user.ts'
import { boundedText, matching } from '../platform/bounded.ts'
import { callWeights, endpoint } from '../platform/endpoint.ts'
import { requiredText } from '../platform/text.ts'
import { Day } from './progress.endpoints.ts'

const Month = matching(/^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/, '달을 YYYY-MM으로 입력해주세요.')
const month = z.object({ month: Month })
const teamId = boundedText(userLimits.teamId).check(z.minLength(1))

const Holiday = z.object({ day: z.string(), name: z.string() })
/** The reports of a team in a month, and its working days without a report (`gaps`). */
const TeamMonth = z.object({
  teamId: z.string(),
  managerName: z.string(),
  /** The days with reports, and the number of reports on each. */
  days: z.array(z.object({ day: z.string(), reports: z.number() })),
  reports: z.number(),
  minutes: z.number(),
  companies: z.number(),
  /**
   * `workdays` is the number of working days so far, from the team's registration on. Today is included only once it
   * has a report. `written` is the number of those working days with reports.
   */
  workdays: z.number(),
  written: z.number(),
  gaps: z.array(z.string()),
  /** The first day that counts, if the team was registered during the month; otherwise null. */
  since: z.nullable(z.string()),
})
export type TeamMonth = z.infer<typeof TeamMonth>

const shown = { month: z.string(), today: z.string(), holidays: z.array(Holiday) }

export const getCalendar = endpoint('GET', '/api/daily-report-calendar', {
  summary: '한 달의 보고를 팀과 날마다 세고, 보고가 없는 영업일을 알려줍니다.',
  staleAfter: ['company', 'reports', 'users', 'holidays'],
  weight: callWeights.figures,
  query: month,
  response: z.object({ ...shown, teams: z.array(TeamMonth) }),
})
export type Calendar = z.infer<typeof getCalendar.response>

const CalendarReport = z.object({
  id: z.number(),
  day: z.string(),
  startTime: z.string(),
  stage: z.string(),
  businessNumber: z.string(),
  companyName: z.string(),
  side: z.nullable(z.string()),
})
/** The next action of a report, or a task. A task may concern no company. */
const CalendarAction = z.object({
  kind: z.enum(['report', 'task']),
  id: z.number(),
  day: z.string(),
  action: z.string(),
  businessNumber: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
})
export const getTeamCalendar = endpoint('GET', '/api/daily-report-calendar/{teamId}', {
  summary:
    '한 팀의 달력: 날마다 앞선 보고 네 건과 수, 남은 다음 할 일과 할 일입니다. 할 일은 본인과 관리자에게만 보냅니다. 앞뒤 주까지 보냅니다.',
  staleAfter: ['company', 'reports', 'tasks', 'users', 'holidays'],
  weight: callWeights.figures,
  params: z.object({ teamId }),
  query: month,
  response: z.object({
    ...shown,
    /** `from` is the Sunday of the first week shown, `to` the Saturday of the last week shown. */
    from: z.string(),
    to: z.string(),
    team: TeamMonth,
    days: z.array(
      z.object({ day: z.string(), reports: z.number(), minutes: z.number(), first: z.array(CalendarReport) }),
    ),
    actions: z.array(CalendarAction),
  }),
})
export type TeamCalendar = z.infer<typeof getTeamCalendar.response>
export type CalendarDay = TeamCalendar['days'][number]

export const holidayNameLimit = 30
const byDay = z.object({ day: Day('날짜') })
const message = z.object({ message: z.string() })
export const setHoliday = endpoint('PUT', '/api/holidays/{day}', {
  summary: '공휴일을 더하거나 이름을 바꿉니다.',
  params: byDay,
  body: z.object({ name: requiredText('공휴일 이름', holidayNameLimit) }),
  response: message,
})
export const removeHoliday = endpoint('DELETE', '/api/holidays/{day}', {
  summary: '공휴일을 없앱니다. 그날은 영업일로 셉니다.',
  params: byDay,
  response: message,
})
