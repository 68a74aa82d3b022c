import { listDistinct, listMergeCandidates } from '#shared/merges/candidates.endpoints.ts'
import { listMerges, previewMerge } from '#shared/merges/merges.endpoints.ts'
import type { Likelihood } from '#shared/merges/mergeWords.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'

const pageOf = (page: number) => (page > 1 ? { page: String(page) } : {})

interface CandidateFilter {
  likelihood: Likelihood | null
  q: string
  page: number
}
export const candidatesQuery = ({ likelihood, q, page }: CandidateFilter) =>
  queryOf(listMergeCandidates, {
    query: { ...pageOf(page), ...(likelihood ? { likelihood } : {}), ...(q ? { q } : {}) },
  })
export const mergesQuery = (page: number) => queryOf(listMerges, { query: pageOf(page) })
export const distinctQuery = (page: number) => queryOf(listDistinct, { query: pageOf(page) })
export const previewQuery = (keep: string, merge: string) => queryOf(previewMerge, { query: { keep, merge } })
