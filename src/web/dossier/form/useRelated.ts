import { useQuery } from '@tanstack/react-query'
import { normaliseBusinessNumber } from '#shared/company/businessNumber.ts'
import { getCompany } from '#shared/company/company.endpoints.ts'
import { ApiError } from '#web/lib/call/apiError.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { useFormState } from './formContext.ts'

interface Related {
  name: string
  representative: string
  /** Why the name is unknown. Shown in place of the name. */
  note?: string
}

const nothing: Related = { name: '', representative: '' }

/** Returns name and representative of a related company; empty until its business number is complete. */
export function useRelated(typed: string): Related {
  const number = normaliseBusinessNumber(typed)
  const stored = useFormState((state) => (number === null ? undefined : state.loaded.related[number]))
  const query = useQuery({
    ...queryOf(getCompany, { params: { businessNumber: number ?? '-' } }),
    enabled: number !== null && stored === undefined,
    retry: false,
  })
  if (number === null) return nothing
  if (stored) {
    return stored.registered
      ? { name: stored.name ?? '', representative: stored.representative ?? '' }
      : { ...nothing, note: '미등록' }
  }
  if (query.data) return { name: query.data.companyName, representative: query.data.representative ?? '' }
  if (query.error instanceof ApiError && query.error.status === 404) return { ...nothing, note: '미등록' }
  return query.isError ? { ...nothing, note: '확인하지 못함' } : { ...nothing, note: '찾는 중…' }
}
