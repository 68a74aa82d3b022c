import {
  getCompany,
  getCustomers,
  getHolders,
  getOpinion,
  getRelations,
  getSales,
  getStatements,
  getWorkplaces,
  getYears,
} from '#shared/company/company.endpoints.ts'
import type { ResponseOf } from '#shared/platform/endpoint.ts'
import { ApiError } from '#web/lib/call/apiError.ts'
import { call } from '#web/lib/call/call.ts'

/** Everything that is stored of a company, part by part. */
export interface StoredCompany {
  company: ResponseOf<typeof getCompany>
  years: ResponseOf<typeof getYears>
  statements: ResponseOf<typeof getStatements>
  holders: ResponseOf<typeof getHolders>
  relations: ResponseOf<typeof getRelations>
  sales: ResponseOf<typeof getSales>
  customers: ResponseOf<typeof getCustomers>
  workplaces: ResponseOf<typeof getWorkplaces>
  opinion: ResponseOf<typeof getOpinion>
}

/** Null where nothing is registered under the number. Asked anew each time: a version must never come from a cache. */
export async function loadStored(
  businessNumber: string,
  signal?: AbortSignal,
): Promise<StoredCompany | null> {
  const input = { params: { businessNumber } }
  const options = { signal, fresh: true } as const
  let company: StoredCompany['company']
  try {
    company = await call(getCompany, input, options)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
  const [years, statements, holders, relations, sales, customers, workplaces, opinion] = await Promise.all([
    call(getYears, input, options),
    call(getStatements, input, options),
    call(getHolders, input, options),
    call(getRelations, input, options),
    call(getSales, input, options),
    call(getCustomers, input, options),
    call(getWorkplaces, input, options),
    call(getOpinion, input, options),
  ])
  return { company, years, statements, holders, relations, sales, customers, workplaces, opinion }
}
