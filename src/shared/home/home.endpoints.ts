import * as z from 'zod/mini'
import { silenceText } from '../catalogue/words/silence.ts'
import { callWeights, endpoint } from '../platform/endpoint.ts'
import { ReportTeam } from '../progress/progress.endpoints.ts'

/** The requested team. By default it is the user's own team; the admin side may request any team, or 999 for all. */
const ofTeam = z.object({ team: z.optional(ReportTeam) })

/** A company of the team that had no report for some time. */
export const SilentCompany = z.object({
  businessNumber: z.string(),
  companyName: z.string(),
  side: z.string(),
  /** Day of the last report. If there is no report, the day of the registration. */
  since: z.string(),
  days: z.number(),
})
export type SilentCompany = z.infer<typeof SilentCompany>

/** A registered company whose side is not set yet. */
export const WaitingCompany = z.object({
  businessNumber: z.string(),
  companyName: z.string(),
  createdAt: z.string(),
})
export type WaitingCompany = z.infer<typeof WaitingCompany>

export const Today = z.object({
  /** Time at which the data was read. */
  at: z.string(),
  /** Silent companies of the team. The team's progress report and statistics count the same companies. */
  quiet: z.object({ total: z.number(), rows: z.array(SilentCompany) }),
  /** Silent companies that the team registered and that have no manager. They are not counted for any team. */
  unassigned: z.object({ total: z.number(), rows: z.array(SilentCompany) }),
  waiting: z.object({ total: z.number(), rows: z.array(WaitingCompany) }),
})
export type Today = z.infer<typeof Today>

export const getToday = endpoint('GET', '/api/today', {
  summary: `홈 화면의 오늘: ${silenceText} 보고가 없는 담당기업과 추가등록을 기다리는 기업입니다.`,
  staleAfter: ['company', 'reports'],
  query: ofTeam,
  response: Today,
})

/** A next action that a daily report announced, with its due day. */
export const FollowUp = z.object({
  /** Id of the daily report that announced the next action. */
  reportId: z.number(),
  version: z.number(),
  teamId: z.string(),
  managerName: z.string(),
  businessNumber: z.string(),
  companyName: z.string(),
  action: z.string(),
  day: z.string(),
  /** Days overdue: 0 if due today, negative if due later. */
  late: z.number(),
})
export type FollowUp = z.infer<typeof FollowUp>
export const getFollowUps = endpoint('GET', '/api/today/follow-ups', {
  summary: '오늘까지인 다음 할 일, 또는 다음 주까지인 것입니다. 이른 날부터 보냅니다.',
  staleAfter: ['company', 'reports'],
  query: z.object({
    ...ofTeam.shape,
    /** due: today or earlier (the default); coming: after today, by the Sunday of next week. */
    state: z.optional(z.enum(['due', 'coming'], { error: '상태를 확인해주세요. (due, coming)' })),
  }),
  response: z.object({ total: z.number(), rows: z.array(FollowUp) }),
})
export type FollowUps = z.infer<typeof getFollowUps.response>

/**
 * What other people changed in a company within one hour. It contains sentences, because the home page knows no field
 * names.
 */
export const CompanyNews = z.object({
  businessNumber: z.string(),
  companyName: z.string(),
  /** Time of the newest event. */
  at: z.string(),
  events: z.array(
    z.object({
      id: z.number(),
      at: z.string(),
      /** The subject, such as 김도현 팀장이. */
      who: z.string(),
      /** The rest of the sentence, such as 계약 진행단계를 계약전에서 계약중으로 바꿨습니다. */
      did: z.string(),
      /** The stage of a report; null for other events. */
      badge: z.nullable(z.string()),
      note: z.nullable(z.string()),
    }),
  ),
  /** Number of further events of the hour, which are not included. */
  more: z.number(),
})
export type CompanyNews = z.infer<typeof CompanyNews>
export const getRecentChanges = endpoint('GET', '/api/today/changes', {
  summary: '어제부터 다른 사람이 담당기업에 남긴 소식입니다. 기업과 시간별로 묶어 최근 것부터 보냅니다.',
  staleAfter: ['company', 'deals', 'files', 'reports'],
  weight: callWeights.search,
  query: ofTeam,
  response: z.object({
    /** Number of entries, one per company and hour. `rows` contains the newest of them. */
    total: z.number(),
    /** Number of different companies among the entries. */
    companies: z.number(),
    /** True if there are more events than were examined, so that the numbers above are lower bounds. */
    more: z.boolean(),
    rows: z.array(CompanyNews),
  }),
})
export type RecentChanges = z.infer<typeof getRecentChanges.response>

/** An export of more companies than the firm's limit. */
export const LargeExport = z.object({
  at: z.string(),
  teamId: z.string(),
  managerName: z.nullable(z.string()),
  rows: z.number(),
  fileName: z.string(),
  reason: z.nullable(z.string()),
})
export type LargeExport = z.infer<typeof LargeExport>
export const getLargeExports = endpoint('GET', '/api/today/large-exports', {
  summary: '어제부터 한도보다 많은 기업을 내보낸 일입니다. 최근 것부터 보냅니다.',
  staleAfter: ['large-exports'],
  response: z.object({ total: z.number(), rows: z.array(LargeExport) }),
})
