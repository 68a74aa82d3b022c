import * as z from 'zod/mini'
import { callWeights, endpoint } from '../platform/endpoint.ts'
import { numberedPageOf, pageNumber } from '../platform/page.ts'

export const waitingPageSize = 10

/** A registered company that waits for its additional registration (추가등록), because it has no side yet. */
const WaitingCompany = z.object({
  businessNumber: z.string(),
  companyName: z.string(),
  representative: z.nullable(z.string()),
  createdBy: z.nullable(z.string()),
  createdByName: z.nullable(z.string()),
  createdAt: z.string(),
  /** True if the user's team manages the company, or if it registered the company and nobody manages it yet. */
  own: z.boolean(),
})
export type WaitingCompany = z.infer<typeof WaitingCompany>

export const listWaiting = endpoint('GET', '/api/companies/waiting', {
  summary: '추가등록을 기다리는(중개유형이 없는) 기업입니다. 자기 팀의 기업이 먼저 옵니다.',
  staleAfter: ['company', 'deals', 'files', 'reports'],
  weight: callWeights.search,
  query: z.object({ page: pageNumber }),
  response: numberedPageOf(WaitingCompany),
})
