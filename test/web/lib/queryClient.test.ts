import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#web/lib/call/apiError.ts'
import {
  backoff,
  clearOnUnload,
  createQueryClient,
  getQueryFn,
  retryDelay,
  retryMutation,
  retryQuery,
} from '#web/lib/call/queryClient.ts'
import { jsonResponse } from './fakes.ts'

const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset()
})
afterEach(() => void vi.unstubAllGlobals())

const answer = (status: number) => new ApiError(status, 'x')

describe('retries', () => {
  test('queries: at most two, none on 401', () => {
    expect([0, 1, 2].map((failures) => retryQuery(failures, answer(500)))).toEqual([true, true, false])
    expect(retryQuery(0, new TypeError('Failed to fetch'))).toBe(true)
    expect(retryQuery(0, answer(401))).toBe(false)
    expect(retryQuery(0, new Error('something with 401'))).toBe(false)
  })
  test('queries: a final refusal is not retried, a busy server is', () => {
    expect(retryQuery(0, answer(404))).toBe(false)
    expect(retryQuery(0, answer(403))).toBe(false)
    expect(retryQuery(0, answer(429))).toBe(true)
    expect(retryQuery(0, answer(503))).toBe(true)
  })
  test('an overloaded server is retried after its Retry-After with random jitter, a few times', () => {
    const busy = new ApiError(503, 'x', '3')
    expect([0, 2, 4, 5].map((failures) => retryQuery(failures, busy))).toEqual([true, true, true, false])
    const delays = Array.from({ length: 50 }, () => retryDelay(0, busy))
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(3000)
    expect(Math.max(...delays)).toBeLessThanOrEqual(4500)
    expect(new Set(delays).size).toBeGreaterThan(10)
    expect(retryDelay(0, new ApiError(503, 'x', '9999'))).toBeLessThanOrEqual(45_000)
  })
  test('an invalid Retry-After, or one with another status, is ignored', () => {
    for (const error of [new ApiError(503, 'x', 'Wed, 18 Nov'), new ApiError(500, 'x', '3'), answer(503)])
      expect([retryDelay(1, error), retryQuery(2, error)]).toEqual([2000, false])
  })
  test('mutations: at most one retry, none on a 4xx, even if the text contains a 4', () => {
    expect([0, 1].map((failures) => retryMutation(failures, new ApiError(500, 'no. 4')))).toEqual([
      true,
      false,
    ])
    expect(retryMutation(0, new TypeError('Failed to fetch'))).toBe(true)
    for (const status of [400, 401, 409, 422, 429]) expect(retryMutation(0, answer(status))).toBe(false)
  })
  test('backoff doubles from 1 s to 30 s', () => {
    expect([0, 1, 2, 3, 4, 5, 9].map(backoff)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  })
})

test('the specified constants', () => {
  const { queries } = createQueryClient().getDefaultOptions()
  expect(queries).toMatchObject({
    staleTime: 300_000,
    gcTime: 600_000,
    refetchInterval: false,
    refetchOnWindowFocus: false,
  })
})

test('clears the cache when the page is left', () => {
  const client = createQueryClient()
  const page = new EventTarget()
  clearOnUnload(client, page)
  client.setQueryData(['/api/x'], 1)
  page.dispatchEvent(new Event('pagehide'))
  expect(client.getQueryData(['/api/x'])).toBeUndefined()
})

describe('the default loader', () => {
  test('joins the key by slashes', async () => {
    fetched.mockResolvedValue(jsonResponse(200, [1]))
    const client = createQueryClient()
    expect(await client.fetchQuery({ queryKey: ['/api/files', '101-81-00001'] })).toEqual([1])
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/files/101-81-00001')
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: 'GET', credentials: 'include' })
    client.clear()
  })
  test('gives null or throws on 401, as asked', async () => {
    fetched.mockImplementation(async () => jsonResponse(401, {}))
    const client = createQueryClient()
    const queryFn = getQueryFn<unknown>({ on401: 'returnNull' })
    expect(await client.fetchQuery({ queryKey: ['/api/a'], queryFn })).toBeNull()
    await expect(client.fetchQuery({ queryKey: ['/api/b'] })).rejects.toThrow('401')
    expect(fetched).toHaveBeenCalledTimes(2)
    client.clear()
  })
})
