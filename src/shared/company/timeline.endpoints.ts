import * as z from 'zod/mini'
import { matching } from '../platform/bounded.ts'
import { callWeights, endpoint } from '../platform/endpoint.ts'
import { pageKey, pageOf } from '../platform/page.ts'
import { soughtText } from '../platform/text.ts'
import { type ActivityGroup, activityGroups } from './activityGroups.ts'
import { BusinessNumber } from './businessNumber.ts'
import { Note } from './notes.endpoints.ts'

const value = z.nullable(z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))

/**
 * The change of one field. For a list, year or statement, `cells` is the number of its changed cells or rows, and no
 * values are given.
 */
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
  /**
   * The exact action, such as file/deleted, if the kind alone does not say it; null in activities of older releases.
   */
  action: z.nullable(z.string()),
  actorTeam: z.nullable(z.string()),
  actorName: z.nullable(z.string()),
  /** The person's current position, such as 팀장. */
  actorPosition: z.nullable(z.string()),
  changes: z.array(ActivityChange),
  /** The names of changed contact fields; empty for users without the right to see contacts. */
  contacts: z.array(z.string()),
  /** The note of an activity of the kind `note`. */
  note: z.optional(Note),
})
export type Activity = z.infer<typeof Activity>

const params = z.object({ businessNumber: BusinessNumber })

export const getTimeline = endpoint('GET', '/api/companies/{businessNumber}/timeline', {
  summary: '기업에 있었던 일입니다. 최근 것이 먼저 옵니다. 연락처의 값은 담지 않습니다.',
  staleAfter: ['company', 'deals', 'files', 'notes', 'reports'],
  weight: callWeights.search,
  params,
  query: z.object({
    group: z.optional(z.enum(Object.keys(activityGroups) as [ActivityGroup, ...ActivityGroup[]])),
    search: z.optional(soughtText(100)),
    /** The last month to include, in Seoul time. */
    until: z.optional(matching(/^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/, '달은 YYYY-MM 형식으로 입력해주세요.')),
    limit: z.optional(matching(/^([1-9]|[1-9]\d|100)$/, 'limit은 1부터 100까지입니다.')),
    after: pageKey,
  }),
  response: z.extend(pageOf(Activity), {
    /** The number of matching activities per group and per month. */
    groups: z.record(z.string(), z.number()),
    months: z.array(z.object({ month: z.string(), count: z.number() })),
    /** The people with matching activities, most active first. `name` is the person's name in their latest activity. */
    people: z.array(
      z.object({ team: z.nullable(z.string()), name: z.nullable(z.string()), count: z.number() }),
    ),
    /** Whether this user sees the names of changed contact fields. */
    namesContacts: z.boolean(),
  }),
})

export const getDetailCounts = endpoint('GET', '/api/companies/{businessNumber}/counts', {
  summary: '기업 상세의 탭에 적는 건수입니다.',
  staleAfter: ['company', 'deals', 'files', 'notes', 'reports'],
  params,
  response: z.object({
    customers: z.number(),
    files: z.number(),
    activities: z.number(),
    /** The number of active deals of the company, as seller or counterparty. */
    counterparties: z.number(),
    /** The number of NDAs of the company, including those that are not valid any more. */
    ndas: z.number(),
  }),
})

export const StageTime = z.object({
  stage: z.string(),
  /** The day of the first report in the stage. */
  since: z.string(),
  /** The number of days in the stage, by report dates. Several periods are added up. */
  days: z.number(),
  /** Whether the company is in this stage now. */
  current: z.boolean(),
})
export type StageTime = z.infer<typeof StageTime>

const gap = z.object({ days: z.number(), from: z.string(), to: z.string() })
export const ReportRhythm = z.object({
  /** Day of the latest report; null if there is none. */
  last: z.nullable(z.string()),
  /** The median number of days between consecutive days with reports; null if fewer than two days have reports. */
  medianGap: z.nullable(z.number()),
  counterparties: z.number(),
  /** The longest gap between two reports. */
  longestGap: z.nullable(gap),
})
export type ReportRhythm = z.infer<typeof ReportRhythm>

export const getStageTimes = endpoint('GET', '/api/companies/{businessNumber}/stages', {
  summary: '일일보고의 진행단계마다 며칠이 걸렸는지, 보고가 얼마나 잦은지 알려줍니다.',
  staleAfter: ['company', 'deals', 'files', 'reports'],
  params,
  response: z.object({ stages: z.array(StageTime), reports: ReportRhythm }),
})
