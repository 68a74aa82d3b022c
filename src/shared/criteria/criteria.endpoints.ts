import * as z from 'zod/mini'
import { dealForms, industryRevisions, urgencies } from '../catalogue/words/matchWords.ts'
import { BusinessNumber } from '../company/businessNumber.ts'
import { matching } from '../platform/bounded.ts'
import { list } from '../platform/boundedLists.ts'
import { callWeights, endpoint } from '../platform/endpoint.ts'
import { optionalText } from '../platform/text.ts'
import { CriterionInput, orNull, percent, terms } from './criterionShape.ts'
import { longestReason } from './limits.ts'

const text = z.nullable(z.string())
const number = z.nullable(z.number())
const Person = z.object({ teamId: z.string(), managerName: z.string() })

export const Criterion = z.object({
  id: z.number(),
  version: z.number(),
  ...terms,
  /** Days until the last day; negative if the criterion has expired. */
  daysLeft: z.number(),
  author: z.nullable(Person),
  updatedAt: z.string(),
})
export type Criterion = z.infer<typeof Criterion>

/** What a seller says about the sale. The wanted price is `sellerHopedPrice` of the company. */
export const SellerTerms = z.object({
  version: z.number(),
  share: number,
  forms: z.array(z.enum(dealForms.texts)),
  reason: text,
  urgency: z.nullable(z.enum(urgencies.texts)),
})
export type SellerTerms = z.infer<typeof SellerTerms>

const params = z.object({ businessNumber: BusinessNumber })
const byId = z.object({ id: matching(/^\d{1,15}$/, '번호를 확인해주세요.') })
const version = z.number({ error: '화면을 새로고침한 뒤 다시 시도해주세요.' })

export const listCriteria = endpoint('GET', '/api/companies/{businessNumber}/criteria', {
  summary: '기업이 찾는 조건(인수조건)입니다. 유효한 것부터, 기한이 먼저인 순서로 보냅니다.',
  staleAfter: ['company', 'deals'],
  params,
  response: z.object({
    rows: z.array(Criterion),
    /** The seller's terms; null unless the company sells or raises funds. */
    terms: z.nullable(SellerTerms),
    can: z.object({ change: z.boolean() }),
  }),
})
export type CompanyCriteria = z.infer<typeof listCriteria.response>

export const addCriterion = endpoint('POST', '/api/companies/{businessNumber}/criteria', {
  summary: '인수조건을 저장합니다.',
  status: 201,
  params,
  body: CriterionInput,
  response: Criterion,
})

export const changeCriterion = endpoint('PUT', '/api/criteria/{id}', {
  summary: '인수조건을 수정합니다. 보낸 내용으로 바꿉니다.',
  params: byId,
  body: z.object({ terms: CriterionInput, version }),
  response: Criterion,
})

export const removeCriterion = endpoint('DELETE', '/api/criteria/{id}', {
  summary: '인수조건을 삭제합니다. 감사로그에 남습니다.',
  params: byId,
  query: z.object({ version: matching(/^\d{1,9}$/, '화면을 새로고침한 뒤 다시 시도해주세요.') }),
  response: z.object({ id: z.number() }),
})

export const saveSellerTerms = endpoint('PUT', '/api/companies/{businessNumber}/seller-terms', {
  summary: '매도·투자희망기업의 매각 조건입니다: 매각 지분율, 거래형태, 사유, 긴급도.',
  params,
  body: z.object({
    share: orNull('매각 지분율', percent, 0),
    forms: list(z.enum(dealForms.texts, { error: dealForms.unknown }), dealForms.texts.length),
    reason: optionalText('매각 사유', longestReason),
    urgency: z.nullable(z.enum(urgencies.texts, { error: urgencies.unknown })),
    /** 0 if nothing was saved before. */
    version,
  }),
  response: SellerTerms,
})

/** A proposal for a criterion, and where it was found. It is stored only when a person takes it over. */
const Proposed = z.object({ value: z.string(), source: z.string() })
export const proposeCriteria = endpoint('GET', '/api/companies/{businessNumber}/criteria-proposals', {
  summary: '저장된 키워드, 진행표, 일일보고에서 찾은 조건의 제안입니다. 저장하는 것은 없습니다.',
  staleAfter: ['company', 'deals', 'reports'],
  weight: callWeights.search,
  params,
  response: z.object({
    /** Industries of the companies in whose deal tables this company is, without codes that a criterion has. */
    industries: z.array(z.object({ ...Proposed.shape, revision: z.enum(industryRevisions.texts) })),
    words: z.array(Proposed),
  }),
})
