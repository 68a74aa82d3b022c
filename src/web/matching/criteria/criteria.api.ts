import { listCriteria, proposeCriteria } from '#shared/criteria/criteria.endpoints.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'

export const criteriaQuery = (number: string) => queryOf(listCriteria, { params: { businessNumber: number } })
export const criteriaProposalsQuery = (number: string) =>
  queryOf(proposeCriteria, { params: { businessNumber: number } })
