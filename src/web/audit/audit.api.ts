import { infiniteQueryOptions } from '@tanstack/react-query'
import { listAudit, listRefusals, readAudit } from '#shared/audit/audit.endpoints.ts'
import { pathOf } from '#shared/platform/endpoint.ts'
import { call } from '#web/lib/call/call.ts'
import { keyedQuery } from '#web/list/useKeysetList.ts'
import type { AuditFilter, RefusalFilter } from './auditAddress.ts'

/** The entries of the audit log, newest first. */
export const auditQuery = (filter: AuditFilter) =>
  keyedQuery(pathOf(listAudit, { query: filter }), (after, signal) =>
    call(listAudit, { query: { ...filter, after } }, { signal }),
  )

/** The refusals, newest first. Those of the current hour are still being counted, so their counts may grow. */
export const refusalsQuery = (filter: RefusalFilter) =>
  keyedQuery(pathOf(listRefusals, { query: filter }), (after, signal) =>
    call(listRefusals, { query: { ...filter, after } }, { signal }),
  )

/**
 * The changes of one entry, page by page. They are loaded when the entry is opened, and only once, because
 * entries never change.
 */
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
