import { queryOptions } from '@tanstack/react-query'
import type { SearchHit } from '#shared/company/answers.ts'
import {
  searchByName,
  searchByTeam,
  searchCompanies,
  searchUnassigned,
} from '#shared/company/company.endpoints.ts'
import { longestSearch } from '#shared/company/search.ts'
import { pathOf } from '#shared/platform/endpoint.ts'
import { callCounted } from '#web/lib/call/call.ts'
import { ShapeError } from './searchMessage.ts'

/**
 * The companies that a search covers. 'all': all companies, by any text. 'names': all companies, by name only.
 * `unassigned`: companies without a manager; with `everyone` also companies with a manager, but never the side 후보기업.
 * `teamId`: the companies of one team.
 */
export type SearchAmong = 'all' | 'names' | { unassigned: true; everyone: boolean } | { teamId: string }

export interface SearchResult {
  hits: SearchHit[]
  total: number
}

const timeoutMs = 10_000

export function searchPath(among: SearchAmong, typed: string): string {
  // Truncates the text here, because the length limit of the input does not apply to text set by code.
  const search = Array.from(typed).slice(0, longestSearch).join('')
  if (among === 'all') return pathOf(searchCompanies, { query: { search } })
  if (among === 'names') return pathOf(searchByName, { params: { name: search } })
  if ('teamId' in among) {
    return pathOf(searchByTeam, { query: { search, teamId: among.teamId } })
  }
  const query = { search, all: among.everyone ? 'true' : undefined }
  return pathOf(searchUnassigned, { query })
}

async function findCompanies(path: string, signal: AbortSignal): Promise<SearchResult> {
  const patient = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  const { body, total } = await callCounted(path, { fresh: true, signal: patient }).catch(
    (error: unknown) => {
      throw error instanceof SyntaxError ? new ShapeError() : error
    },
  )
  if (!Array.isArray(body)) throw new ShapeError()
  return { hits: body as SearchHit[], total: total ?? body.length }
}

/** Searches are neither cached nor retried automatically. After an error the person searches again. */
export const companySearchQuery = (among: SearchAmong, search: string) =>
  queryOptions({
    queryKey: ['company-search', searchPath(among, search)],
    queryFn: ({ signal }) => findCompanies(searchPath(among, search), signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  })
