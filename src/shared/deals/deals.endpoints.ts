import * as z from 'zod/mini'
import { dealLists, dealStages, endReasons } from '../catalogue/words/dealStages.ts'
import { sides } from '../catalogue/words/sides.ts'
import { BusinessNumber } from '../company/businessNumber.ts'
import { numberInput } from '../company/numbers.ts'
import { longestSearch } from '../company/search.ts'
import { matching } from '../platform/bounded.ts'
import { callWeights, endpoint } from '../platform/endpoint.ts'
import { pageKey, pageOf } from '../platform/page.ts'
import { optionalText, soughtText, untidyLimit } from '../platform/text.ts'
import { Day, ReportTeam } from '../progress/progress.endpoints.ts'
import { Counterparty, DealStep, Stage } from './counterparty.ts'
import { longestReason } from './limits.ts'
import { Task } from './tasks.endpoints.ts'

const ofCompany = z.object({ businessNumber: BusinessNumber })
const byId = z.object({ id: matching(/^\d{1,15}$/, '번호를 확인해주세요.') })
/**
 * The version of the counterparty that the change is based on (optimistic lock). If a newer version is stored, the call
 * is refused with `counterparty/conflict`.
 */
const version = z.number({ error: '화면을 새로고침한 뒤 다시 시도해주세요.' })

export const getCompanyDeals = endpoint('GET', '/api/companies/{businessNumber}/deal-table', {
  summary:
    '기업의 진행표입니다. 매도·투자희망기업이면 상대방을, 그 밖의 기업이면 이 기업이 상대방인 곳을 보냅니다.',
  staleAfter: ['company', 'deals', 'tasks', 'reports'],
  params: ofCompany,
  prepared: true,
  response: z.object({
    /**
     * The role of this company in all rows. If it is the `seller`, the rows differ in their company `other`; if it is
     * the `buyer`, they differ in `seller`.
     */
    role: z.enum(['seller', 'buyer']),
    /**
     * Active counterparties on the short list come first, then the other active ones, both with the furthest stage
     * first. Ended deals come last. There are at most `mostCounterparties` rows.
     */
    rows: z.array(Counterparty),
    /** Whether the user may add counterparties to this table; false in the role `buyer`. */
    can: z.object({ change: z.boolean() }),
  }),
})
export type CompanyDeals = z.infer<typeof getCompanyDeals.response>

/** The filters of the list of all sellers' deals. */
const dealFilter = {
  /** The team whose sellers are listed; 999 for all teams. By default the user's own team. */
  team: z.optional(ReportTeam),
  /**
   * A part of the name, of the name's initial consonants (초성) or of the business number of one of the two companies.
   */
  search: z.optional(soughtText(untidyLimit(longestSearch))),
  stage: z.optional(z.enum(dealStages.keys, { error: dealStages.unknown })),
  list: z.optional(z.enum(dealLists.keys, { error: dealLists.unknown })),
  /** By default only active counterparties. */
  state: z.optional(
    z.enum(['active', 'ended', 'all'], { error: '상태를 확인해주세요. (active, ended, all)' }),
  ),
  /** Side of the seller. */
  side: z.optional(
    z.enum(['sell', 'fundraising'], {
      error: `중개유형을 확인해주세요. (${sides.byKey.sell.word}, ${sides.byKey.fundraising.word})`,
    }),
  ),
  /** `late`: with an overdue task. `silent`: without a report for `silenceDays` days. */
  only: z.optional(z.enum(['late', 'silent'], { error: '조건을 확인해주세요. (late, silent)' })),
}
export const DealFilter = z.object(dealFilter)
export type DealFilter = z.infer<typeof DealFilter>

export const listDeals = endpoint('GET', '/api/deal-table', {
  summary: '담당하는 모든 매도·투자희망기업의 진행표입니다. 매도기업 이름 순으로 한 쪽씩 보냅니다.',
  staleAfter: ['company', 'deals', 'tasks', 'reports'],
  weight: callWeights.search,
  query: z.object({ ...dealFilter, after: pageKey }),
  prepared: true,
  response: pageOf(Counterparty),
})
export const countDeals = endpoint('GET', '/api/deal-table/counts', {
  summary: '진행표의 조건마다 상대방이 몇 곳인지 셉니다.',
  staleAfter: ['company', 'deals', 'tasks', 'reports'],
  weight: callWeights.figures,
  query: z.object({ team: dealFilter.team, businessNumber: z.optional(BusinessNumber) }),
  response: z.object({
    /**
     * `active` is the number of active counterparties. `short` counts those on the short list, `late` those with an
     * overdue task, and `silent` those without a recent report.
     */
    active: z.number(),
    short: z.number(),
    late: z.number(),
    silent: z.number(),
    ended: z.number(),
    sellers: z.number(),
    /** The number of active counterparties in each stage, in the order of the stages. */
    stages: z.array(z.object({ stage: Stage, count: z.number() })),
  }),
})
export const getStageMedians = endpoint('GET', '/api/deal-table/medians', {
  summary: '단계마다 걸린 날의 중앙값입니다. 회사 전체의 최근 24개월을 봅니다.',
  staleAfter: ['deals'],
  weight: callWeights.figures,
  response: z.object({
    /** The median number of days in each stage; null if no counterparty has left the stage in the last 24 months. */
    stages: z.array(z.object({ stage: Stage, days: z.nullable(z.number()) })),
  }),
})

export const getCounterparty = endpoint('GET', '/api/counterparties/{id}', {
  summary: '상대방 한 곳의 지금 상태와 지나온 단계, 할 일입니다.',
  staleAfter: ['company', 'deals', 'tasks', 'reports'],
  params: byId,
  response: z.object({
    row: Counterparty,
    /** The latest `mostSteps` steps, sorted by day. */
    steps: z.array(DealStep),
    /** At most 200 tasks, the open ones first. */
    tasks: z.array(Task),
  }),
})

/** The largest contract amount, in millions of won. */
const largestAmount = 1e9
const amount = z.optional(
  numberInput('금액', largestAmount).check(
    z.refine((value) => value === null || value >= 0, { error: '금액: 0 이상으로 입력해주세요.' }),
  ),
)
const share = z.optional(
  numberInput('지분', largestAmount).check(
    z.refine((value) => value === null || (value >= 0 && value <= 100), {
      error: '지분: 0부터 100까지 입력해주세요.',
    }),
  ),
)
export const moveCounterparty = endpoint('POST', '/api/counterparties/{id}/move', {
  summary: '상대방의 단계를 옮깁니다. 뒤로 옮기면 사유가 필요합니다.',
  params: byId,
  body: z.object({
    stage: Stage,
    /** The day of the step; by default today in Seoul time. It must not be in the future or before the latest step. */
    day: z.optional(Day('날짜')),
    reason: optionalText('사유', longestReason),
    amount,
    share,
    version,
  }),
  response: Counterparty,
})
export const changeStageDay = endpoint('POST', '/api/counterparties/{id}/stage-day', {
  summary: '단계에 들어간 날을 수정합니다. 앞뒤 단계의 날 사이여야 합니다.',
  params: byId,
  body: z.object({ stage: Stage, day: Day('날짜'), version }),
  response: Counterparty,
})
export const changeCounterparty = endpoint('PATCH', '/api/counterparties/{id}', {
  summary: '숏리스트 표시, 계약 금액과 지분, 잠재기업의 이름을 수정합니다. 보내지 않은 항목은 그대로 둡니다.',
  params: byId,
  body: z.object({
    star: z.optional(z.boolean()),
    /** Amount and share are accepted only at the contract stage. */
    amount,
    share,
    /** The new name of a lead. The name of a registered company cannot be changed here. */
    name: optionalText('기업명', 200),
    version,
  }),
  response: Counterparty,
})
export const endCounterparty = endpoint('POST', '/api/counterparties/{id}/end', {
  summary: '상대방을 종료합니다. 사유를 고르고, 기타이면 내용을 적습니다.',
  params: byId,
  body: z.object({
    reason: z.enum(endReasons.keys, { error: endReasons.unknown }),
    note: optionalText('내용', longestReason),
    day: z.optional(Day('날짜')),
    version,
  }),
  response: Counterparty,
})
export const reopenCounterparty = endpoint('POST', '/api/counterparties/{id}/reopen', {
  summary: '종료한 상대방을 멈춘 단계에서 다시 시작합니다.',
  params: byId,
  body: z.object({ day: z.optional(Day('날짜')), version }),
  response: Counterparty,
})
export const linkCounterparty = endpoint('POST', '/api/counterparties/{id}/link', {
  summary: '잠재기업을 등록한 기업에 연결합니다. 그 기업이 이미 진행표에 있으면 하나로 합칩니다.',
  params: byId,
  body: z.object({ businessNumber: BusinessNumber, version }),
  response: z.object({
    row: Counterparty,
    /**
     * True if the company was already in the table. Then the two rows were merged into `row`. Stage and days come from
     * the row that had reached the later stage.
     */
    merged: z.boolean(),
  }),
})
export const keepStage = endpoint('POST', '/api/counterparties/{id}/keep-stage', {
  summary: '보고서가 권한 단계로 옮기지 않고 그대로 둡니다. 그 보고서로는 다시 묻지 않습니다.',
  params: byId,
  body: z.object({ reportId: z.number().check(z.int(), z.positive()) }),
  response: Counterparty,
})
export const getOfferedMove = endpoint('GET', '/api/daily-reports/{id}/offered-move', {
  summary: '방금 쓴 보고서가 뜻하는 진행표의 단계입니다. 옮길 것이 없거나 권한이 없으면 null입니다.',
  staleAfter: ['deals', 'reports'],
  params: byId,
  response: z.object({
    offer: z.nullable(
      z.object({
        row: Counterparty,
        reportId: z.number(),
        to: Stage,
        day: z.string(),
        /** The question for a person, for example MOU체결을 보고했습니다. 진행표도 옮길까요? */
        question: z.string(),
      }),
    ),
  }),
})
