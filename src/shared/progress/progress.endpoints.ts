import * as z from 'zod/mini'
import { boundedText, matching } from '../platform/bounded.ts'
import { isCalendarDay } from '../platform/day.ts'
import { callWeights, endpoint } from '../platform/endpoint.ts'
import { pageKey, pageOf } from '../platform/page.ts'
import { withObject } from '../platform/particle.ts'
import { noResidentSearch } from '../platform/text.ts'
import { crossTabIds, sideKeys } from './crossTab.ts'
import { isReportTeam, wholeFirm } from './teams.ts'

export const Day = (label: string) =>
  matching(/^(?:19|20)\d{2}-\d{2}-\d{2}$/, `${withObject(label)} YYYY-MM-DD로 입력해주세요.`).check(
    z.refine(isCalendarDay, { error: `달력에 없는 날짜입니다. ${withObject(label)} 확인해주세요.` }),
  )

const unknownTeam = `팀을 확인해주세요. 100 이상의 팀ID나 ${wholeFirm.teamId}(${wholeFirm.label})를 선택할 수 있습니다.`
export const ReportTeam = boundedText(50, unknownTeam).check(
  z.refine((teamId) => teamId === wholeFirm.teamId || isReportTeam(teamId), { error: unknownTeam }),
  noResidentSearch,
)

/**
 * Which companies are counted. `team`: the companies of this team; all companies if absent or 999. `asOf`: their
 * state at the end of this day; their present state if absent.
 */
const scope = { team: z.optional(ReportTeam), asOf: z.optional(Day('기준일')) }
export const ProgressScope = z.object(scope)

const counted = { counts: z.array(z.number()), total: z.number() }
const CrossTab = z.object({
  rows: z.array(z.object({ row: z.nullable(z.string()), ...counted })),
  totals: z.object(counted),
})

export const ProgressReport = z.object({
  /** When the companies were counted. */
  at: z.string(),
  /** The day that the figures refer to, in Seoul time. */
  asOf: z.string(),
  contract: CrossTab,
  ability: CrossTab,
  report: CrossTab,
  /** Number of silent companies. */
  quiet: z.number(),
})
export type ProgressReport = z.infer<typeof ProgressReport>

export const getProgressReport = endpoint('GET', '/api/progress-report', {
  summary: '전사/팀별 진행현황: 계약 진행단계, 진행가능 여부, 최근 보고 단계를 중개유형별로 셉니다.',
  staleAfter: ['company', 'reports'],
  weight: callWeights.figures,
  query: ProgressScope,
  response: ProgressReport,
})

/**
 * One cell of a table. Without `row`, the cell is the total of all rows; without `side`, of all sides. The value
 * `unset` stands for companies without a value.
 */
const cell = {
  table: z.enum([...crossTabIds, 'quiet', 'stageDays'], {
    error: '표를 확인해주세요. (contract, ability, report, quiet, stageDays)',
  }),
  row: z.optional(boundedText(20)),
  side: z.optional(z.enum(sideKeys, { error: `중개유형을 확인해주세요. (${sideKeys.join(', ')})` })),
}
export const CountedCompany = z.object({
  businessNumber: z.string(),
  uniqueNumber: z.nullable(z.string()),
  companyName: z.string(),
  representative: z.nullable(z.string()),
  businessStatus: z.nullable(z.string()),
  side: z.nullable(z.string()),
  companyStatus: z.nullable(z.string()),
  manager: z.nullable(z.object({ teamId: z.string(), managerName: z.string() })),
  /** Stage of the company's latest report. */
  reportStage: z.nullable(z.string()),
  /** Date of the company's latest report, not counting reports after the day that the figures refer to. */
  reportDate: z.nullable(z.string()),
  /** Days from that report to the day that the figures refer to. */
  reportDays: z.nullable(z.number()),
})
export type CountedCompany = z.infer<typeof CountedCompany>

export const listCountedCompanies = endpoint('GET', '/api/progress-report/companies', {
  summary: '진행현황의 한 칸에 든 기업을 기업명 순으로 한 쪽씩 보냅니다.',
  staleAfter: ['company', 'reports'],
  weight: callWeights.figures,
  query: z.object({
    ...scope,
    ...cell,
    word: z.optional(boundedText(100)),
    after: pageKey,
  }),
  response: pageOf(CountedCompany),
})

/** The median number of days, and the number of companies it is based on. */
const StageDays = z.object({ median: z.nullable(z.number()), companies: z.number() })
export const StageDaysRow = z.object({
  stage: z.string(),
  /** One entry per side, in the order of `sideColumns`. */
  sides: z.array(StageDays),
  all: StageDays,
})
export type StageDaysRow = z.infer<typeof StageDaysRow>

export const getStageDays = endpoint('GET', '/api/progress-report/stage-days', {
  summary: '보고 단계마다 기업 체류일의 중앙값을 중개유형별로 셉니다.',
  staleAfter: ['company', 'reports'],
  weight: callWeights.figures,
  query: ProgressScope,
  response: z.object({ rows: z.array(StageDaysRow) }),
})
