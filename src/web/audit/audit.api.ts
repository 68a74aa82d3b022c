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

/**
 * The log of refused calls, newest first. Refusals are counted per hour, so the counts of the current hour may still
 * grow.
 */
export const refusalsQuery = (filter: RefusalFilter) =>
  keyedQuery(pathOf(listRefusals, { query: filter }), (after, signal) =>
    call(listRefusals, { query: { ...filter, after } }, { signal }),
  )

/** The changed fields of one audit log entry, page by page. Entries never change, so nothing is fetched twice. */
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
