import * as z from 'zod/mini'
import { silenceText } from '../catalogue/words/silence.ts'
import { callWeights, endpoint } from '../platform/endpoint.ts'
import { ReportTeam } from '../progress/progress.endpoints.ts'

/** The team whose data is requested; by default the user's own. The admin side may request any team, or 999 for all. */
const ofTeam = z.object({ team: z.optional(ReportTeam) })

/** A company of the team without a recent report. */
export const SilentCompany = z.object({
  businessNumber: z.string(),
  companyName: z.string(),
  side: z.string(),
  /** The day of the latest report or, if there is no report, the day of the registration. */
  since: z.string(),
  days: z.number(),
})
export type SilentCompany = z.infer<typeof SilentCompany>

/** A registered company without a side. */
export const WaitingCompany = z.object({
  businessNumber: z.string(),
  companyName: z.string(),
  createdAt: z.string(),
})
export type WaitingCompany = z.infer<typeof WaitingCompany>

export const Today = z.object({
  /** When the data was read. */
  at: z.string(),
  /** The silent companies of the team, counted as in its progress report and statistics. */
  quiet: z.object({ total: z.number(), rows: z.array(SilentCompany) }),
  /**
   * Silent companies that the team registered and for which nobody has chosen a manager. The figures of a team never
   * include such companies.
   */
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

/** The next action of a daily report, with its due day. */
export const FollowUp = z.object({
  /** ID of the daily report. */
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
    /** `due` (default): due today or overdue; `coming`: due later, until the Sunday of next week. */
    state: z.optional(z.enum(['due', 'coming'], { error: '상태를 확인해주세요. (due, coming)' })),
  }),
  response: z.object({ total: z.number(), rows: z.array(FollowUp) }),
})
export type FollowUps = z.infer<typeof getFollowUps.response>

/** What other people did to one company within one hour, as Korean sentences. */
export const CompanyNews = z.object({
  businessNumber: z.string(),
  companyName: z.string(),
  /** Time of the newest activity. */
  at: z.string(),
  events: z.array(
    z.object({
      id: z.number(),
      at: z.string(),
      /** The subject of the sentence, such as 김도현 팀장이. */
      who: z.string(),
      /** The predicate of the sentence, such as 계약 진행단계를 계약전에서 계약중으로 바꿨습니다. */
      did: z.string(),
      /** The report stage, shown as a badge; null for other activities. */
      badge: z.nullable(z.string()),
      note: z.nullable(z.string()),
    }),
  ),
  /** The number of further activities in the same hour that `events` does not contain. */
  more: z.number(),
})
export type CompanyNews = z.infer<typeof CompanyNews>
export const getRecentChanges = endpoint('GET', '/api/today/changes', {
  summary: '어제부터 다른 사람이 담당기업에 남긴 소식입니다. 기업과 시간별로 묶어 최근 것부터 보냅니다.',
  staleAfter: ['company', 'deals', 'files', 'reports'],
  weight: callWeights.search,
  query: ofTeam,
  response: z.object({
    /** The number of entries; each is about one company and one hour. `rows` contains the newest ones. */
    total: z.number(),
    /** Number of different companies among the entries. */
    companies: z.number(),
    /** True if there are too many activities to examine all of them. Then `total` and `companies` are lower bounds. */
    more: z.boolean(),
    rows: z.array(CompanyNews),
  }),
})
export type RecentChanges = z.infer<typeof getRecentChanges.response>

/** An export of more companies than the limit in the firm settings. */
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
