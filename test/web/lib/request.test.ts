import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint, multipartEndpoint } from '#shared/platform/endpoint.ts'
import { ApiError, userMessage } from '#web/lib/call/apiError.ts'
import { call } from '#web/lib/call/call.ts'
import { refusals } from '#web/lib/call/refusals.ts'
import { readJson, request } from '#web/lib/call/request.ts'
import { device } from '#web/lib/storage.ts'
import { jsonResponse, signedIn } from './fakes.ts'

const fetched = vi.fn<typeof fetch>()
const sent = (index = 0) => {
  const [url, init] = fetched.mock.calls[index] ?? []
  return { url, init, headers: init?.headers as Headers }
}
let warn: ReturnType<typeof vi.spyOn>
let error: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset().mockImplementation(async () => jsonResponse(200, { ok: true }))
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  error = vi.spyOn(console, 'error').mockImplementation(() => {})
  device.setItem('auth_user', JSON.stringify(signedIn))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  device.removeItem('auth_user')
})

describe('what is sent', () => {
  test('a GET by default, with credentials and the team', async () => {
    await request('/api/notices')
    expect(sent().init).toMatchObject({ method: 'GET', credentials: 'include' })
    expect(sent().headers.get('X-Team-Id')).toBe('101')
    expect(sent().headers.has('idempotency-key')).toBe(false)
    expect(sent().init?.body).toBeUndefined()
  })
  test('an unparsable stored user warns and sends no team', async () => {
    device.setItem('auth_user', '{broken')
    await request('/api/notices')
    expect(sent().headers.has('X-Team-Id')).toBe(false)
    expect(warn).toHaveBeenCalledTimes(1)
  })
  test('nobody stored: no team, no warning', async () => {
    device.removeItem('auth_user')
    await request('/api/notices')
    expect(sent().headers.has('X-Team-Id')).toBe(false)
    expect(warn).not.toHaveBeenCalled()
  })
  test('a team ID in Hangul is percent-encoded, because headers are Latin', async () => {
    device.setItem('auth_user', JSON.stringify({ ...signedIn, teamId: '영업1' }))
    await request('/api/notices')
    expect(decodeURIComponent(sent().headers.get('X-Team-Id') ?? '')).toBe('영업1')
  })
  test('a body goes as JSON, a form as it is; both with an idempotency key', async () => {
    await request('/api/x', { method: 'POST', body: { a: 1 } })
    expect(sent().headers.get('content-type')).toBe('application/json')
    expect(sent().init?.body).toBe('{"a":1}')
    expect(sent().headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{32,36}$/)
    const form = new FormData()
    await request('/api/x', { method: 'POST', body: form })
    expect(sent(1).init?.body).toBe(form)
    expect(sent(1).headers.has('content-type')).toBe(false)
    expect(sent(1).headers.get('idempotency-key')).not.toBe(sent().headers.get('idempotency-key'))
  })
  test('a background request is marked', async () => {
    await request('/api/x', { activity: 'background' })
    await request('/api/x', { activity: 'person' })
    expect(sent().headers.get('x-dealdesk-activity')).toBe('background')
    expect(sent(1).headers.has('x-dealdesk-activity')).toBe(false)
  })
})

describe('call', () => {
  const save = endpoint('PUT', '/api/things/{id}', {
    summary: '',
    params: z.object({ id: z.string() }),
    query: z.object({ q: z.optional(z.string()) }),
    body: z.object({ name: z.string() }),
    response: z.object({ ok: z.boolean() }),
  })
  test('fills path and query and returns the answer', async () => {
    const input = { params: { id: 'a/b' }, query: { q: '가' }, body: { name: 'n' } }
    expect(await call(save, input)).toEqual({ ok: true })
    expect(sent().url).toBe(`/api/things/a%2Fb?q=${encodeURIComponent('가')}`)
    expect(sent().init?.method).toBe('PUT')
  })
  test('attempts of one mutation share their key', async () => {
    const attempt = {}
    const input = { params: { id: '1' }, query: {}, body: { name: 'n' } }
    await call(save, input, { attemptOf: attempt })
    await call(save, input, { attemptOf: attempt })
    await call(save, input, { attemptOf: {} })
    const keys = [0, 1, 2].map((index) => sent(index).headers.get('idempotency-key'))
    expect(keys[0]).toBe(keys[1])
    expect(keys[2]).not.toBe(keys[0])
  })
  test('a multipart endpoint sends its form', async () => {
    const upload = multipartEndpoint('POST', '/api/up', {
      summary: '',
      body: z.object({}),
      files: { fields: ['file'], maxFiles: 1, maxBytes: 1 },
      response: z.object({ ok: z.boolean() }),
    })
    const form = new FormData()
    await call(upload, { form })
    expect(sent().init?.body).toBe(form)
  })
})

describe('what comes back', () => {
  test('a refusal is `status: body text`, its Korean sentence is for people', async () => {
    const body = { error: '안 됩니다.', message: '안 됩니다.', code: 'access/denied' }
    fetched.mockResolvedValue(jsonResponse(403, body))
    const refused = await request('/api/x').catch((reason: unknown) => reason)
    expect(refused).toBeInstanceOf(ApiError)
    expect((refused as ApiError).message).toBe(`403: ${JSON.stringify(body)}`)
    expect((refused as ApiError).status).toBe(403)
    expect((refused as ApiError).code).toBe('access/denied')
    expect(userMessage(refused, '대신')).toBe('안 됩니다.')
  })
  test('an empty body falls back to the status text, a strange one never reaches a person', async () => {
    fetched.mockResolvedValue(new Response('', { status: 502, statusText: 'Bad Gateway' }))
    const refused = await request('/api/x').catch((reason: unknown) => reason)
    expect((refused as ApiError).message).toBe('502: Bad Gateway')
    expect(userMessage(refused, '대신')).toBe('대신')
    expect(userMessage(new TypeError('Failed to fetch'), '대신')).toBe('대신')
  })
  test.each([
    [500, 'x', /internal server error/i],
    [404, 'x', /not found/i],
    [503, 'database is down', /database/i],
    [504, 'timeout', /database/i],
  ])('a %i is logged', async (status, text, words) => {
    fetched.mockResolvedValue(new Response(text, { status }))
    await request('/api/x').catch(() => {})
    expect(error.mock.calls.flat().join(' ')).toMatch(words)
  })
  test('the record that a conflict carries makes it no database error', async () => {
    const body = { error: '먼저', message: '먼저', code: 'x', stored: { businessConnectionMethod: '전화' } }
    fetched.mockResolvedValue(jsonResponse(409, body))
    await request('/api/x').catch(() => {})
    expect(error).not.toHaveBeenCalled()
  })
  test('listeners hear of every refusal', async () => {
    const heard = vi.fn()
    const stop = refusals.listen(heard)
    fetched.mockResolvedValue(jsonResponse(401, {}))
    await request('/api/x').catch(() => {})
    stop()
    expect(heard).toHaveBeenCalledWith(expect.objectContaining({ status: 401 }), '/api/x')
  })
  test('more than 1 MB warns, by bytes rather than letters', async () => {
    await readJson(jsonResponse(200, 'a'.repeat(1_000_000)))
    expect(warn).not.toHaveBeenCalled()
    await readJson(jsonResponse(200, '가'.repeat(400_000)))
    expect(warn).toHaveBeenCalledTimes(1)
  })
  test('no content is undefined', async () => {
    expect(await readJson(new Response(null, { status: 204 }))).toBeUndefined()
  })
})
