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

/** The query parameters of a list request: filters, side, sort and columns. */
export type CompaniesAsked = Record<string, string>

export const companiesQuery = (asked: CompaniesAsked) => ({
  ...keyedQuery(pathOf(listCompanies, { query: asked }), (after, signal) =>
    call(listCompanies, { query: { ...asked, ...(after ? { after } : {}) } as never }, { signal }),
  ),
  meta: { followsRows: true },
})

/** Fetches the page of rows after a cursor. */
export const loadCompanies = (asked: CompaniesAsked, after: string, signal: AbortSignal) =>
  call(listCompanies, { query: { ...asked, after } as never }, { signal })

const exactly = (asked: CompaniesAsked) => ({
  query: { ...asked, columns: 'uniqueNumber', limit: '1', count: 'exact' } as never,
})

/** Fetches the exact number of matching companies. Needed if the first response contained only a lower bound. */
export const exactCountQuery = (asked: CompaniesAsked) => queryOf(listCompanies, exactly(asked))
export const countCompanies = async (asked: CompaniesAsked): Promise<number> =>
  (await call(listCompanies, exactly(asked))).counts.afterSearch

/** Fetches one company as a row of the list; null if it no longer matches the filters. */
export async function loadRow(asked: CompaniesAsked, businessNumber: string): Promise<CompanyListRow | null> {
  const answer = await call(listCompanies, { query: { ...asked, businessNumber, limit: '1' } as never })
  return answer.rows[0] ?? null
}
