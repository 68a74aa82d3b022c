import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { bodyLimitOf } from '#server/platform/http/inputSize.ts'
import { route } from '#server/platform/http/route.ts'
import { signedIn } from '#server/platform/session/policy.ts'
import { login } from '#shared/auth/auth.endpoints.ts'
import { boundedText } from '#shared/platform/bounded.ts'
import { endpoint, isUnsafe, type Shape } from '#shared/platform/endpoint.ts'
import { type Caller, callOf, startTestApp, testApp } from '#test/kit/app.ts'
import { makeUser } from '#test/kit/factories.ts'
import { longestOf } from './longest.ts'

const t = testApp()
let admin: Caller
beforeAll(async () => {
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
})

const headers = { 'content-type': 'application/json' }
const send = (caller: Caller, method: string, path: string, payload: string) =>
  caller.send({ method: method as 'POST', url: path.replaceAll(/\{\w+\}/g, '1'), headers, payload })

it('every call refuses a larger body than it can use, unparsed and in words', async () => {
  const unsafe = t.routes.filter(({ endpoint: { method } }) => isUnsafe(method))
  expect(unsafe.length).toBeGreaterThan(40)
  for (const one of unsafe) {
    const { method, path } = one.endpoint
    // This is not valid JSON: if the server parsed it, it would answer "malformed" instead of "too large".
    const answer = await send(admin, method, path, '{'.repeat(bodyLimitOf(one.endpoint) + 1))
    expect([callOf(one), answer.status, answer.error.code, answer.error.message]).toEqual([
      callOf(one),
      413,
      'request/too-large',
      '보낸 내용이 너무 큽니다. 나누어서 다시 시도해주세요.',
    ])
    expect(answer.text.length).toBeLessThan(500)
  }
})

it('without an account a few kilobytes are the most', async () => {
  const open = t.routes.filter(({ policy }) => !policy.needsSession)
  expect(open.map(callOf)).toContain('POST /api/auth/login')
  for (const { endpoint: one } of open) expect(bodyLimitOf(one)).toBeLessThan(10 * 1024)
  const answer = await send(t.nobody, 'POST', login.path, JSON.stringify({ teamId: '1 '.repeat(488_000) }))
  expect(answer.status).toBe(413)
})

it('whatever a contract takes fits into its limit', async () => {
  for (const { endpoint: one } of t.routes) {
    if (one.kind !== 'json' || !one.body) continue
    const limit = bodyLimitOf(one)
    // The longest valid body in its longest spelling: with line breaks, and in small bodies each letter as `\\ud55c`.
    const letter = limit < 1024 * 1024 ? '\\ud55c' : '한'
    const written = JSON.stringify(longestOf(one.body), null, 2).replaceAll('W', letter)
    expect([one.path, Buffer.byteLength(written) <= limit]).toEqual([one.path, true])
  }
})

it('a contract that does not limit its texts, lists and names stops the start', async () => {
  const unbounded: Shape[] = [
    z.object({ text: z.string() }),
    z.object({ texts: z.array(boundedText(10)) }),
    z.object({ names: z.record(boundedText(10), z.number()) }),
  ]
  for (const body of unbounded) {
    const careless = endpoint('POST', '/api/test/careless', { summary: 'test', body, response: z.unknown() })
    const start = startTestApp({ database: t.database, routes: [route(careless, signedIn, () => null)] })
    await expect(start).rejects.toThrow(
      'POST /api/test/careless: a text, list or record of the body has no limit',
    )
  }
})
