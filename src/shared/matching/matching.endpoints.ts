import * as z from 'zod/mini'
import { matchGates, matchParts } from '../catalogue/words/matchWords.ts'
import { sides } from '../catalogue/words/sides.ts'
import { BusinessNumber } from '../company/businessNumber.ts'
import { CriterionInput } from '../criteria/criterionShape.ts'
import { longestReason } from '../criteria/limits.ts'
import { matching } from '../platform/bounded.ts'
import { list } from '../platform/boundedLists.ts'
import { callWeights, endpoint } from '../platform/endpoint.ts'
import { pageNumber } from '../platform/page.ts'
import { requiredText } from '../platform/text.ts'
import { mostRefused } from './limits.ts'

const params = z.object({ businessNumber: BusinessNumber })
const text = z.nullable(z.string())

export const MatchCompany = z.object({
  businessNumber: z.string(),
  companyName: z.string(),
  side: text,
  uniqueNumber: text,
  /** The beginning of its main products. */
  products: text,
})

export const ScorePart = z.object({
  part: z.enum(matchParts.keys),
  points: z.number(),
  weight: z.number(),
  /** False if a value is missing: the part then has half of its weight. */
  known: z.boolean(),
  /** Why, in a few letters, and as a sentence. */
  note: z.string(),
  sentence: z.string(),
})
export type ScorePart = z.infer<typeof ScorePart>

export const Match = z.object({
  company: MatchCompany,
  /** The sum of the points of all parts. */
  score: z.number(),
  /** The buyer's criterion that fits best. */
  criterion: z.object({ id: z.number(), name: z.string() }),
  parts: z.array(ScorePart),
})
export type Match = z.infer<typeof Match>

const leastScore = matching(/^(?:\d{1,2}|100)$/, '점수는 0부터 100까지 입력해주세요.')
const Side = z.enum(sides.keys, { error: sides.unknown })
const Gate = z.enum(matchGates.keys, { error: matchGates.unknown })

export const listMatches = endpoint('GET', '/api/companies/{businessNumber}/matches', {
  summary: '기업과 맞는 상대입니다. 관문에서 뺀 곳은 관문별로 세고, 나머지는 점수가 높은 순서로 보냅니다.',
  staleAfter: ['company', 'deals', 'firm-settings'],
  weight: callWeights.figures,
  params,
  query: z.object({
    /** The least score, 50 by default. */
    least: z.optional(leastScore),
    side: z.optional(Side),
    page: pageNumber,
  }),
  response: z.object({
    /** The part of this company: a seller looks for buyers, a buyer for sellers. */
    role: z.enum(['seller', 'buyer']),
    /** All companies that could be a match by their side, except this one. */
    total: z.number(),
    /** How many stopped at each gate. A company counts at the first gate that stops it. */
    gates: z.array(z.object({ gate: Gate, count: z.number() })),
    /** How many passed all gates, whatever their score. */
    passed: z.number(),
    /** How many have the least score, and how many of each side. */
    found: z.number(),
    sides: z.array(z.object({ side: z.string(), count: z.number() })),
    weights: z.array(z.object({ part: z.enum(matchParts.keys), weight: z.number() })),
    rows: z.array(Match),
    page: z.number(),
    pageSize: z.number(),
    can: z.object({ refuse: z.boolean(), add: z.boolean() }),
  }),
})
export type CompanyMatches = z.infer<typeof listMatches.response>

export const explainMatch = endpoint('GET', '/api/companies/{businessNumber}/matches/why', {
  summary: '한 기업이 목록에 왜 없는지: 지난 관문과 걸린 관문, 관문이 없다면의 점수입니다.',
  staleAfter: ['company', 'deals', 'firm-settings'],
  weight: callWeights.search,
  params,
  query: z.object({ other: BusinessNumber }),
  response: z.object({
    company: MatchCompany,
    /** False if the two sides can never be a match. */
    fits: z.boolean(),
    gates: z.array(z.object({ gate: Gate, passed: z.boolean(), note: z.string() })),
    /** Null without criteria. */
    match: z.nullable(z.object({ score: z.number(), criterion: z.string(), parts: z.array(ScorePart) })),
  }),
})
export type MatchReasons = z.infer<typeof explainMatch.response>

export const refuseMatches = endpoint('POST', '/api/companies/{businessNumber}/matches/refuse', {
  summary: '선택한 상대를 안 맞음으로 표시합니다. 인수조건이 바뀔 때까지 목록에서 빠집니다.',
  params,
  body: z.object({
    others: list(BusinessNumber, mostRefused, `한 번에 ${mostRefused}곳까지 표시할 수 있습니다.`).check(
      z.minLength(1, '안 맞는 상대를 하나 이상 선택해주세요.'),
    ),
    reason: requiredText('사유', longestReason),
  }),
  response: z.object({ refused: z.number() }),
})

export const previewCriterion = endpoint('POST', '/api/companies/{businessNumber}/criteria/preview', {
  summary: '저장하기 전의 조건으로 맞는 매도기업을 셉니다. 저장하는 것은 없습니다.',
  weight: callWeights.figures,
  once: false,
  params,
  body: z.object({
    terms: CriterionInput,
    /** The stored criterion that is being edited, with which the result is compared. */
    id: z.optional(z.number()),
  }),
  response: z.object({
    /** Companies with at least 50 points under these terms alone, and under the stored ones. */
    found: z.number(),
    before: z.number(),
    /** The first of them; `fresh` if the stored terms do not find the company. */
    rows: z.array(z.object({ ...Match.shape, fresh: z.boolean() })),
  }),
})
export type CriterionPreview = z.infer<typeof previewCriterion.response>
