import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { BrokerageRecord, CompanyRecord, Opinion, RelationRow, YearRecord } from '#shared/company/answers.ts'
import { getBrokerage } from '#shared/company/brokerage.endpoints.ts'
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
import { countRows } from '#shared/company/listRows.ts'
import type { CallInput, JsonEndpoint, ResponseOf } from '#shared/platform/endpoint.ts'
import { ApiError } from '#web/lib/call/apiError.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import type { Dossier } from './dossierForm.ts'

/** What else is registered of a company; this screen only counts it. */
export interface PartCounts {
  holders: number
  sales: number
  buyers: number
  sellers: number
  workplaces: number
}
export interface LoadedDossier extends Dossier {
  counts: PartCounts
  /** Parts edited here that could not be read, by their names: nothing may be saved over what nobody has seen. */
  failed: string[]
}

const isAbsent = (error: unknown) => error instanceof ApiError && error.status === 404

/** All parts at once. Without the company itself there is nothing to show; any other part may be missing. */
export async function loadDossier(client: QueryClient, businessNumber: string): Promise<LoadedDossier> {
  const failed: string[] = []
  const read = <E extends JsonEndpoint>(endpoint: E, input: CallInput<E>) =>
    client.fetchQuery({ ...queryOf(endpoint, input), staleTime: 0, retry: false })
  const part = async <T, F>(name: string | null, reading: Promise<T>, fallback: F): Promise<T | F> => {
    try {
      return await reading
    } catch (error) {
      if (name && !isAbsent(error)) failed.push(name)
      return fallback
    }
  }
  const of = { params: { businessNumber } }
  const [company, add, bspl, statements, relations, opinion, holders, sales, customers, workplaces] =
    await Promise.all([
      read(getCompany, of),
      part('부가정보', read(getBrokerage, { params: { key: businessNumber } }), null),
      part('재무정보', read(getYears, of), []),
      part('재무제표', read(getStatements, of), []),
      part('관련기업', read(getRelations, of), []),
      part('종합의견', read(getOpinion, of), {} as ResponseOf<typeof getOpinion>),
      part(null, read(getHolders, of), []),
      part(null, read(getSales, of), []),
      part(null, read(getCustomers, of), []),
      part(null, read(getWorkplaces, of), []),
    ])
  const counts = {
    holders: countRows('holders', holders),
    sales: countRows('sales', sales),
    buyers: countRows(
      'customers',
      customers.filter((row) => row.customerType === 'B'),
    ),
    sellers: countRows(
      'customers',
      customers.filter((row) => row.customerType === 'S'),
    ),
    workplaces: workplaces.length,
  }
  return { company, add, bspl, statements, relations, opinion, counts, failed }
}

const Stored = z.object({
  company: CompanyRecord,
  add: z.nullable(BrokerageRecord),
  bspl: z.array(YearRecord),
  relations: z.array(RelationRow),
  opinion: Opinion,
})

/** What somebody else has saved meanwhile, if that is why a save was refused. Statement rows are read beside it. */
export async function storedIn(error: unknown, client: QueryClient): Promise<Dossier | null> {
  if (!(error instanceof ApiError) || error.code !== 'company/conflict') return null
  const stored = Stored.safeParse(error.extra('stored')).data
  if (!stored) return null
  const input = { params: { businessNumber: stored.company.businessNumber } }
  try {
    const statements = await client.fetchQuery({
      ...queryOf(getStatements, input),
      staleTime: 0,
      retry: false,
    })
    return { ...stored, statements }
  } catch {
    return null
  }
}
