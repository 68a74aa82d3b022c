import { infiniteQueryOptions } from '@tanstack/react-query'
import { getImport, listImportRows, listImports } from '#shared/imports/imports.endpoints.ts'
import { pathOf } from '#shared/platform/endpoint.ts'
import { call } from '#web/lib/call/call.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'

export const importQuery = (id: number) => queryOf(getImport, { params: { id: String(id) } })
export const importsQuery = (page?: string) => queryOf(listImports, { query: page ? { page } : {} })

/**
 * Loads rows of a dry run. `attempt` is the ID of the dry run's job, so that rows of an earlier dry run are not taken
 * from the cache.
 */
export const rowsQuery = (id: number, kind: 'error' | 'warning' | 'change', attempt: string) =>
  infiniteQueryOptions({
    queryKey: [pathOf(listImportRows, { params: { id: String(id) } }), kind, attempt],
    queryFn: ({ pageParam, signal }) =>
      call(
        listImportRows,
        { params: { id: String(id) }, query: { kind, ...(pageParam ? { after: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
