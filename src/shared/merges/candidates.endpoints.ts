import * as z from 'zod/mini'
import { userLimits } from '../auth/user.ts'
import { BusinessNumber } from '../company/businessNumber.ts'
import { boundedText } from '../platform/bounded.ts'
import { callWeights, endpoint } from '../platform/endpoint.ts'
import { numberedPageOf, pageNumber } from '../platform/page.ts'
import { MergeSide } from './merges.endpoints.ts'
import { likelihoods, mergeReasons } from './mergeWords.ts'

const text = z.nullable(z.string())

export const MergeCandidate = z.object({
  one: MergeSide,
  other: MergeSide,
  likelihood: z.enum(likelihoods),
  reasons: z.array(z.enum(mergeReasons)),
  /** The number of records of `one`, then of `other`. The managers below are in the same order. */
  records: z.tuple([z.number(), z.number()]),
  managers: z.tuple([text, text]),
})
export type MergeCandidate = z.infer<typeof MergeCandidate>

export const listMergeCandidates = endpoint('GET', '/api/company-merges/candidates', {
  summary: '두 번 등록된 것으로 보이는 기업의 쌍과 그 근거입니다.',
  staleAfter: ['companies'],
  weight: callWeights.figures,
  query: z.object({
    page: pageNumber,
    likelihood: z.optional(z.enum(likelihoods, '가능성을 확인해주세요.')),
    manager: z.optional(boundedText(userLimits.teamId)),
    q: z.optional(boundedText(100)),
  }),
  response: z.extend(numberedPageOf(MergeCandidate), {
    counts: z.object({ all: z.number(), sure: z.number(), likely: z.number(), low: z.number() }),
    /** The number of pairs that were marked as different companies. */
    distinct: z.number(),
  }),
})

const pair = z.object({ one: BusinessNumber, other: BusinessNumber })
export const markDistinct = endpoint('POST', '/api/company-merges/distinct', {
  summary: '두 기업을 서로 다른 기업으로 정합니다. 후보에서 빠집니다.',
  body: pair,
  response: z.object({ distinct: z.boolean() }),
})
export const unmarkDistinct = endpoint('POST', '/api/company-merges/distinct/undo', {
  summary: '서로 다른 기업으로 정한 것을 되돌립니다.',
  body: pair,
  response: z.object({ distinct: z.boolean() }),
})

export const DistinctPair = z.object({
  one: z.object({ businessNumber: z.string(), companyName: z.string() }),
  other: z.object({ businessNumber: z.string(), companyName: z.string() }),
  decidedBy: text,
  createdAt: z.string(),
})
export type DistinctPair = z.infer<typeof DistinctPair>
export const listDistinct = endpoint('GET', '/api/company-merges/distinct', {
  summary: '서로 다른 기업으로 정한 쌍입니다. 최근 것이 먼저 옵니다.',
  staleAfter: ['companies'],
  query: z.object({ page: pageNumber }),
  response: numberedPageOf(DistinctPair),
})
