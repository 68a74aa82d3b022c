import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type BulkRow, previewBulkChange } from '#shared/bulkChanges/bulkChanges.endpoints.ts'
import { pathOf } from '#shared/platform/endpoint.ts'
import { call } from '#web/lib/call/call.ts'
import type { AskedChange } from './askedChange.ts'

/** A row of the preview. `seen` is the value that the first preview showed, if somebody has changed it since. */
export type SeenRow = BulkRow & { seen: string | null | undefined }

const places: Record<BulkRow['outcome'], number> = { change: 0, overlap: 1, refused: 2, same: 3 }

/**
 * Loads the preview of a bulk change. `again` loads it anew: companies that were changed since the first preview then
 * have the outcome `overlap`. Another field or value begins with a first preview again.
 */
export function useBulkPreview(asked: AskedChange, numbers: readonly string[], enabled: boolean) {
  const of = `${asked.field} ${asked.value ?? ''}`
  const [attempt, setAttempt] = useState(0)
  const [kept, setKept] = useState<{ of: string; rows: ReadonlyMap<string, BulkRow> } | null>(null)
  const first = kept?.of === of ? kept.rows : null
  const query = useQuery({
    queryKey: [pathOf(previewBulkChange, {}), of, attempt],
    queryFn: async ({ signal }) => {
      const rows = numbers.map((businessNumber) => ({
        businessNumber,
        version: first?.get(businessNumber)?.version ?? null,
      }))
      const answer = await call(previewBulkChange, { body: { change: asked, rows } }, { signal })
      if (!first) setKept({ of, rows: new Map(answer.rows.map((row) => [row.businessNumber, row])) })
      return { ...answer, of, at: new Date().toISOString() }
    },
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  const data = enabled && query.data?.of === of ? query.data : undefined
  const rows = (data?.rows ?? [])
    .map((row): SeenRow => {
      const before = first?.get(row.businessNumber)?.before
      return { ...row, seen: row.outcome === 'overlap' && before !== row.before ? before : undefined }
    })
    .toSorted((a, b) => places[a.outcome] - places[b.outcome])
  return { data, rows, error: query.error, loading: query.isFetching, again: () => setAttempt((n) => n + 1) }
}
