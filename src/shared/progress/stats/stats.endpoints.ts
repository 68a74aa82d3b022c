import * as z from 'zod/mini'
import { sides } from '../../catalogue/words/sides.ts'
import { Job } from '../../jobs/jobs.endpoints.ts'
import { boundedText } from '../../platform/bounded.ts'
import { callWeights, endpoint } from '../../platform/endpoint.ts'
import { pageKey, pageOf } from '../../platform/page.ts'
import { CountedCompany, Day, ReportTeam } from '../progress.endpoints.ts'
import { stalledChoices, statFigureIds, statTableIds } from './statDefinitions.ts'

const sideWords = sides.rows.map(({ key }) => key)
/** The query parameters of the statistics. By default `to` is today and `from` is 1 January of that year. */
const asked = {
  from: z.optional(Day('시작일')),
  to: z.optional(Day('기준일')),
  side: z.optional(z.enum(sideWords, { error: `중개유형을 확인해주세요. (${sideWords.join(', ')})` })),
  team: z.optional(ReportTeam),
}
const StatsQuery = z.object(asked)
export type StatsQuery = z.infer<typeof StatsQuery>

/** When the figures were calculated, and the period that they refer to. */
const when = { at: z.string(), from: z.string(), to: z.string() }
const person = z.nullable(z.object({ teamId: z.string(), managerName: z.string() }))

export const getStatsSummary = endpoint('GET', '/api/stats/summary', {
  summary: '기간의 일곱 가지 수입니다. 진행 중, 새 등록, 자문계약, MOU 이상, Deal Done, 보고 없음, 일일보고.',
  staleAfter: [],
  weight: callWeights.figures,
  query: StatsQuery,
  response: z.object({
    ...when,
    active: z.number(),
    registered: z.number(),
    contracted: z.number(),
    mou: z.number(),
    done: z.number(),
    quiet: z.number(),
    reports: z.number(),
  }),
})
export type StatsSummary = z.infer<typeof getStatsSummary.response>

const PipelineRow = z.object({
  stage: z.string(),
  current: z.number(),
  reached: z.number(),
  /** Median number of days in the stage; null if no company has left the stage yet. */
  median: z.nullable(z.number()),
  /** Sum of the prices that the sellers hope for, in millions of won. */
  hopedPrice: z.number(),
  quiet: z.number(),
})
export const getPipeline = endpoint('GET', '/api/stats/pipeline', {
  summary: '보고 단계마다 지금 있는 기업, 도달한 기업, 체류일의 중앙값, 희망가 합을 셉니다.',
  staleAfter: [],
  weight: callWeights.figures,
  query: StatsQuery,
  response: z.object({
    ...when,
    rows: z.array(PipelineRow),
    total: z.object({
      /** Number of companies that were in any stage during the period. */
      companies: z.number(),
      current: z.number(),
      /** Median number of days from the first report to Deal Done, over deals done in the period. */
      median: z.nullable(z.number()),
      hopedPrice: z.number(),
      quiet: z.number(),
    }),
  }),
})
export type Pipeline = z.infer<typeof getPipeline.response>

const StalledCompany = z.object({
  businessNumber: z.string(),
  companyName: z.string(),
  side: z.string(),
  stage: z.nullable(z.string()),
  manager: person,
  since: z.string(),
  days: z.number(),
})
export type StalledCompany = z.infer<typeof StalledCompany>
export const getStalled = endpoint('GET', '/api/stats/stalled', {
  summary: '진행 중인 기업을 마지막 보고 이후 경과일로 나누고, 오래된 기업부터 보냅니다.',
  staleAfter: [],
  weight: callWeights.figures,
  query: z.extend(StatsQuery, {
    days: z.optional(
      z.enum(stalledChoices, { error: `정체는 ${stalledChoices.join('일이나 ')}일로 봅니다.` }),
    ),
  }),
  response: z.object({
    ...when,
    buckets: z.array(z.object({ key: z.string(), companies: z.number() })),
    /** Number of companies without a report for at least the chosen number of days. */
    total: z.number(),
    rows: z.array(StalledCompany),
  }),
})
export type Stalled = z.infer<typeof getStalled.response>

const ActivityTeam = z.object({
  teamId: z.string(),
  managerName: z.string(),
  /** Reports per week, in the order of `weeks`. */
  counts: z.array(z.number()),
  total: z.number(),
  /** Number of companies about which the team wrote reports in these weeks. */
  companies: z.number(),
})
export const getActivity = endpoint('GET', '/api/stats/activity', {
  summary: '작성팀마다 최근 12주의 일일보고 수를 주별로 셉니다. 주는 월요일에 시작합니다.',
  staleAfter: [],
  weight: callWeights.figures,
  query: StatsQuery,
  response: z.object({
    ...when,
    /** `day` is the Monday of each week. `off` names the public holidays in that week; null if there are none. */
    weeks: z.array(z.object({ day: z.string(), off: z.nullable(z.string()) })),
    teams: z.array(ActivityTeam),
  }),
})
export type Activity = z.infer<typeof getActivity.response>

const SourceRow = z.object({
  /** Key of the connection method; `unset` for companies without one. */
  key: z.string(),
  /** Number of companies by sales type, in the order of `sourceTypes`. */
  types: z.array(z.number()),
  companies: z.number(),
  contracted: z.number(),
})
export const getSources = endpoint('GET', '/api/stats/sources', {
  summary: '기간에 등록한 기업을 연결방법으로 나누고, 자문계약까지 간 기업을 셉니다.',
  staleAfter: [],
  weight: callWeights.figures,
  query: StatsQuery,
  response: z.object({ ...when, rows: z.array(SourceRow) }),
})
export type Sources = z.infer<typeof getSources.response>

export const getMonths = endpoint('GET', '/api/stats/months', {
  summary: '최근 12개월의 새 등록, 자문계약, Deal Done을 달마다 셉니다.',
  staleAfter: [],
  weight: callWeights.figures,
  query: StatsQuery,
  response: z.object({
    ...when,
    months: z.array(
      z.object({ month: z.string(), registered: z.number(), contracted: z.number(), done: z.number() }),
    ),
  }),
})
export type Months = z.infer<typeof getMonths.response>

const HaltedCompany = z.object({
  businessNumber: z.string(),
  companyName: z.string(),
  state: z.string(),
  reason: z.nullable(z.string()),
  manager: person,
  day: z.string(),
})
export type HaltedCompany = z.infer<typeof HaltedCompany>
export const getHalts = endpoint('GET', '/api/stats/halts', {
  summary: '기간에 진행중단이나 진행보류가 된 기업과 그 사유입니다. 최근 것부터 보냅니다.',
  staleAfter: [],
  weight: callWeights.figures,
  query: StatsQuery,
  response: z.object({
    ...when,
    stopped: z.number(),
    held: z.number(),
    withoutReason: z.number(),
    rows: z.array(HaltedCompany),
  }),
})
export type Halts = z.infer<typeof getHalts.response>

export const listStatCompanies = endpoint('GET', '/api/stats/companies', {
  summary: '통계의 한 수에 든 기업을 기업명 순으로 한 쪽씩 보냅니다.',
  staleAfter: [],
  weight: callWeights.figures,
  query: z.extend(StatsQuery, {
    figure: z.enum(statFigureIds, { error: `수를 확인해주세요. (${statFigureIds.join(', ')})` }),
    row: z.optional(boundedText(20)),
    word: z.optional(boundedText(100)),
    after: pageKey,
  }),
  response: pageOf(CountedCompany),
})

export const exportStats = endpoint('POST', '/api/exports/stats', {
  summary: '통계의 표 하나를 Excel 파일로 만드는 작업을 시작합니다. 감사로그에 남습니다.',
  weight: callWeights.generation,
  takesSpace: true,
  body: z.extend(StatsQuery, {
    table: z.enum(statTableIds, { error: `표를 확인해주세요. (${statTableIds.join(', ')})` }),
  }),
  response: Job,
})
