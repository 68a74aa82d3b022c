import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { teaserCheck } from '#shared/documents/documents.endpoints.ts'
import type { CheckResult } from '#shared/documents/guard/findings.ts'
import type { CallInput } from '#shared/platform/endpoint.ts'
import { call } from '#web/lib/call/call.ts'

type Body = CallInput<typeof teaserCheck>['body']

const debounceMs = 500

/** Debounces a value by half a second. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (value === settled) return
    const timer = setTimeout(() => setSettled(value), debounceMs)
    return () => clearTimeout(timer)
  }, [value, settled])
  return settled
}

export interface LeakCheck {
  /** The result of the latest check. The text may have changed since that check. */
  result: CheckResult | null
  checking: boolean
  failed: boolean
  retry(): void
}

/**
 * Sends the text to the server's leak check, debounced. The check runs on the server, because only the server has all
 * stored data, including contacts. A new check aborts the previous one.
 */
export function useLeakCheck(body: Body | null): LeakCheck {
  const typed = JSON.stringify(body)
  const settled = useSettled(typed)
  const query = useQuery({
    queryKey: [teaserCheck.path, settled],
    queryFn: ({ signal }) => call(teaserCheck, { body: JSON.parse(settled) as Body }, { signal }),
    enabled: body !== null && settled !== 'null',
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return {
    result: query.data ?? null,
    checking: body !== null && (typed !== settled || query.isFetching),
    failed: query.isError && !query.isFetching,
    retry: () => void query.refetch(),
  }
}
