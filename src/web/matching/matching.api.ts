import { explainMatch, listMatches } from '#shared/matching/matching.endpoints.ts'
import type { QueryOf } from '#shared/platform/endpoint.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'

/**
 * The number without dashes: an event about any company makes the matches of this one stale, not only events that name
 * this company (`lib/call/stale.ts`).
 */
const ofAll = (number: string) => ({ businessNumber: number.replaceAll('-', '') })

export const matchesQuery = (number: string, query: QueryOf<typeof listMatches>) =>
  queryOf(listMatches, { params: ofAll(number), query })
export const whyQuery = (number: string, other: string) =>
  queryOf(explainMatch, { params: ofAll(number), query: { other } })
