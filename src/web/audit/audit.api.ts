import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { listAudit, readAudit } from '#shared/audit/audit.endpoints.ts'
import { pathOf } from '#shared/platform/endpoint.ts'
import { call } from '#web/lib/call/call.ts'
import type { AuditFilter } from './auditFilter.ts'

/** Newest first; an older page begins behind the last entry of the one before. */
export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: [pathOf(listAudit, { query: filter }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(listAudit, { query: { ...filter, ...(pageParam ? { before: pageParam } : {}) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => (last.more ? String(last.entries.at(-1)?.id ?? '') : undefined),
    // Something is written all the time: what was seen before is never taken for what stands there now.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** What changed in one entry, asked for when it is opened; a large one comes in pages. Entries never change. */
export const auditEntryQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: [pathOf(readAudit, { params: { id: String(id) } }), 'changes'],
    queryFn: ({ pageParam, signal }) =>
      call(
        readAudit,
        { params: { id: String(id) }, query: pageParam > 0 ? { from: String(pageParam) } : {} },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last) => last.next,
    staleTime: Number.POSITIVE_INFINITY,
  })
