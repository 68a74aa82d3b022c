import { QueryClient, type QueryFunction, queryOptions } from '@tanstack/react-query'
import { type CallInput, type JsonEndpoint, pathOf, type ResponseOf } from '#shared/platform/endpoint.ts'
import { ApiError } from './apiError.ts'
import { call } from './call.ts'
import { readJson, request } from './request.ts'

const freshMs = 5 * 60_000
const keptMs = 10 * 60_000

const isFinal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && ![408, 429].includes(error.status)

/** Returns the Retry-After time in ms if the server is overloaded (503); otherwise undefined. */
const busyFor = (error: Error) =>
  error instanceof ApiError && error.status === 503 ? error.retryAfterMs : undefined
const longestBusyMs = 30_000

/** Reads are retried twice, or five times if the server is overloaded. A 401 and other final errors are not retried. */
export const retryQuery = (failures: number, error: Error) =>
  failures < (busyFor(error) === undefined ? 2 : 5) && !error.message.includes('401') && !isFinal(error)

export const retryMutation = (failures: number, error: Error) =>
  failures < 1 && !(error instanceof ApiError && error.status >= 400 && error.status < 500)

export const backoff = (attempt: number) => Math.min(1000 * 2 ** attempt, 30_000)

/**
 * Waits for the Retry-After time plus up to half of it at random (jitter), so that clients do not retry at the same
 * moment.
 */
export function retryDelay(attempt: number, error: Error): number {
  const busy = busyFor(error)
  return busy === undefined ? backoff(attempt) : Math.min(busy, longestBusyMs) * (1 + Math.random() / 2)
}

/** The default query function: joins the parts of the query key with slashes and fetches the result as URL. */
export function getQueryFn<T>(options: { on401: 'returnNull' | 'throw' }): QueryFunction<T | null> {
  return async ({ queryKey, signal }) => {
    try {
      return (await readJson(await request(queryKey.join('/'), { signal }))) as T
    } catch (error) {
      if (options.on401 === 'returnNull' && error instanceof ApiError && error.status === 401) return null
      throw error
    }
  }
}

/** Query options for an endpoint. The query key is the URL. */
export function queryOf<E extends JsonEndpoint>(endpoint: E, input: CallInput<E>) {
  return queryOptions<ResponseOf<E>>({
    queryKey: [pathOf(endpoint, input)],
    queryFn: async ({ signal }) => (await call(endpoint, input, { signal })) as ResponseOf<E>,
  })
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: getQueryFn({ on401: 'throw' }),
        staleTime: freshMs,
        gcTime: keptMs,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        retry: retryQuery,
        retryDelay,
      },
      // With `always` a mutation fails at once while the browser is offline. A paused mutation would be sent later,
      // when nobody expects it.
      mutations: { retry: retryMutation, retryDelay, networkMode: 'always' },
    },
  })
}

export function clearOnUnload(client: QueryClient, target: EventTarget): void {
  target.addEventListener('pagehide', () => client.clear())
}
