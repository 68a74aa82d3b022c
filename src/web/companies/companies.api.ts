import {
  type CompanyListRow,
  type ListCounts,
  listCompanies,
} from '#shared/company/list/companyList.endpoints.ts'
import { pathOf } from '#shared/platform/endpoint.ts'
import { call } from '#web/lib/call/call.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { keyedQuery } from '#web/list/useKeysetList.ts'

export type { CompanyListRow, ListCounts }

/** Filters, side, sort and columns as query parameters of the request. */
export type CompaniesAsked = Record<string, string>

export const companiesQuery = (asked: CompaniesAsked) => ({
  ...keyedQuery(pathOf(listCompanies, { query: asked }), (after, signal) =>
    call(listCompanies, { query: { ...asked, ...(after ? { after } : {}) } as never }, { signal }),
  ),
  meta: { followsRows: true },
})

/** Loads the rows after a cursor. */
export const loadCompanies = (asked: CompaniesAsked, after: string, signal: AbortSignal) =>
  call(listCompanies, { query: { ...asked, after } as never }, { signal })

const exactly = (asked: CompaniesAsked) => ({
  query: { ...asked, columns: 'uniqueNumber', limit: '1', count: 'exact' } as never,
})

/** Asks for the exact count. It is needed if the first response has only a lower bound. */
export const exactCountQuery = (asked: CompaniesAsked) => queryOf(listCompanies, exactly(asked))
export const countCompanies = async (asked: CompaniesAsked): Promise<number> =>
  (await call(listCompanies, exactly(asked))).counts.afterSearch

/** Loads one company as the list would show it now; null if it no longer belongs to the list. */
export async function loadRow(asked: CompaniesAsked, businessNumber: string): Promise<CompanyListRow | null> {
  const answer = await call(listCompanies, { query: { ...asked, businessNumber, limit: '1' } as never })
  return answer.rows[0] ?? null
}
