import * as z from 'zod/mini'
import { boundedText } from '../platform/bounded.ts'
import { callWeights, endpoint } from '../platform/endpoint.ts'
import { SearchHit } from './answers.ts'
import { BusinessNumber } from './businessNumber.ts'

const typed = (limit: number) => z.optional(boundedText(limit))

/** Why two companies may be the same: equal corporate number, or equal name and representative. */
export const twinReasons = ['corporateNumber', 'nameAndRepresentative'] as const

export const SameCompanies = z.object({
  /**
   * The registered company with this business number, or null. The details of a deleted company are sent only to people
   * who may restore it.
   */
  sameNumber: z.nullable(
    z.object({ ...SearchHit.shape, deleted: z.boolean(), can: z.object({ restore: z.boolean() }) }),
  ),
  possible: z.array(z.object({ ...SearchHit.shape, why: z.enum(twinReasons) })),
})
export type SameCompanies = z.infer<typeof SameCompanies>
export type PossibleTwin = SameCompanies['possible'][number]

export const findSameCompanies = endpoint('GET', '/api/companies/same', {
  summary: '등록하려는 기업과 같거나 같을 수 있는 기업을 찾습니다.',
  staleAfter: ['company', 'deals', 'files', 'reports'],
  weight: callWeights.search,
  query: z.object({
    businessNumber: z.optional(z.union([z.literal(''), BusinessNumber])),
    corporateNumber: typed(20),
    companyName: typed(200),
    representative: typed(200),
  }),
  response: SameCompanies,
})
