import { useQuery } from '@tanstack/react-query'
import type { SavedBy } from '#shared/platform/conflict.ts'
import type { CallInput, JsonEndpoint } from '#shared/platform/endpoint.ts'
import { call } from '../lib/call/call.ts'

/** Fetches who saved a record last, if `asked` is true; null if unknown. */
export function useSavedBy<E extends JsonEndpoint>(endpoint: E, input: CallInput<E>, asked: boolean) {
  const { data } = useQuery({
    queryKey: ['saved-by', endpoint.path, input],
    queryFn: async () => ((await call(endpoint, input)) as { savedBy: SavedBy | null }).savedBy,
    enabled: asked,
    staleTime: 0,
  })
  return asked ? (data ?? null) : null
}
