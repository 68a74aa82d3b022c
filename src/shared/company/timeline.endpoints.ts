import * as z from 'zod/mini'
import { matching } from '../platform/bounded.ts'
import { callWeights, endpoint } from '../platform/endpoint.ts'
import { pageKey, pageOf } from '../platform/page.ts'
import { soughtText } from '../platform/text.ts'
import { BusinessNumber } from './businessNumber.ts'
import { type ActivityGroup, activityGroups } from './timeline.ts'

const value = z.nullable(z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))

/** One field of a change; a part of many cells (a year, a list) says how many of them instead of both states. */
export const ActivityChange = z.object({
  field: z.string(),
  before: value,
  after: value,
  cells: z.nullable(z.number()),
})
export type ActivityChange = z.infer<typeof ActivityChange>

export const Activity = z.object({
  id: z.number(),
  at: z.string(),
  kind: z.string(),
  group: z.enum(Object.keys(activityGroups) as [ActivityGroup, ...ActivityGroup[]]),
  /** What was done, e.g. file/deleted, where the kind alone does not say it; null in older rows. */
  action: z.nullable(z.string()),
  actorTeam: z.nullable(z.string()),
  actorName: z.nullable(z.string()),
  /** 팀장: of the person as they are now. */
  actorPosition: z.nullable(z.string()),
  changes: z.array(ActivityChange),
  /** Contact fields that changed, by name only and only to whoever may see contacts. */
  contacts: z.array(z.string()),
})
export type Activity = z.infer<typeof Activity>

const params = z.object({ businessNumber: BusinessNumber })

export const getTimeline = endpoint('GET', '/api/companies/{businessNumber}/timeline', {
  summary: '기업에 있었던 일입니다. 최근 것이 먼저 옵니다. 연락처의 값은 담지 않습니다.',
  staleAfter: ['company', 'files', 'reports'],
  weight: callWeights.search,
  params,
  query: z.object({
    group: z.optional(z.enum(Object.keys(activityGroups) as [ActivityGroup, ...ActivityGroup[]])),
    search: z.optional(soughtText(100)),
    /** Nothing after this month of Seoul. */
    until: z.optional(matching(/^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/, '달은 YYYY-MM 형식으로 입력해주세요.')),
    limit: z.optional(matching(/^([1-9]|[1-9]\d|100)$/, 'limit은 1부터 100까지입니다.')),
    after: pageKey,
  }),
  response: z.extend(pageOf(Activity), {
    /** How many there are of each group, and in each month, among what is searched. */
    groups: z.record(z.string(), z.number()),
    months: z.array(z.object({ month: z.string(), count: z.number() })),
    /** Who left them, most first, named as at their last one. */
    people: z.array(
      z.object({ team: z.nullable(z.string()), name: z.nullable(z.string()), count: z.number() }),
    ),
    /** Whether names of contact fields are told to this person. */
    namesContacts: z.boolean(),
  }),
})

export const getDetailCounts = endpoint('GET', '/api/companies/{businessNumber}/counts', {
  summary: '기업 상세의 탭에 적는 건수입니다.',
  staleAfter: ['company', 'files', 'reports'],
  params,
  response: z.object({ customers: z.number(), files: z.number(), activities: z.number() }),
})

export const StageTime = z.object({
  stage: z.string(),
  /** The day of its first report. */
  since: z.string(),
  /** Whole days in it by the dates of the reports, all stays together. */
  days: z.number(),
  /** The company is in it now: it is not over. */
  current: z.boolean(),
})
export type StageTime = z.infer<typeof StageTime>

const gap = z.object({ days: z.number(), from: z.string(), to: z.string() })
export const ReportRhythm = z.object({
  /** The day of the latest report; of nothing reported nothing is told. */
  last: z.nullable(z.string()),
  /** Days from one day with reports to the next, the middle one; null with fewer than two. */
  medianGap: z.nullable(z.number()),
  counterparties: z.number(),
  /** The longest run of days without a report between two. */
  longestGap: z.nullable(gap),
})
export type ReportRhythm = z.infer<typeof ReportRhythm>

export const getStageTimes = endpoint('GET', '/api/companies/{businessNumber}/stages', {
  summary: '일일보고의 진행단계마다 며칠이 걸렸는지, 보고가 얼마나 잦은지 알려줍니다.',
  staleAfter: ['company', 'files', 'reports'],
  params,
  response: z.object({ stages: z.array(StageTime), reports: ReportRhythm }),
})
