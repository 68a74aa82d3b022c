import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { me } from '#shared/auth/auth.endpoints.ts'
import { getHealth } from '#shared/health/health.endpoints.ts'
import { type Caller, startTestApp, testApp } from '#test/kit/app.ts'
import { makeUser } from '#test/kit/factories.ts'

const perMinute = 50
const t = testApp({ env: { RATE_LIMIT_PER_MINUTE: String(perMinute) } })

// The clock does not move, so that all tests run within the same minute.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))
afterAll(() => void vi.useRealTimers())

const statuses = async (count: number, call: (index: number) => Promise<{ status: number }>) =>
  (await Promise.all(Array.from({ length: count }, (_, index) => call(index)))).map(({ status }) => status)
const left = async (caller: Caller) =>
  (await statuses(perMinute + 1, () => caller.call(me, {}))).filter((status) => status === 200).length

it('a person has one allowance for all sessions', async () => {
  const user = await makeUser(t.db)
  const devices = await Promise.all(Array.from({ length: 5 }, () => t.as(user)))
  const answers = await statuses(
    perMinute + 5,
    (index) => devices[index % 5]?.call(me, {}) ?? Promise.reject(),
  )
  expect(answers.filter((status) => status === 429)).toHaveLength(5)
  const refused = await devices[0]?.call(me, {})
  expect(refused?.error).toMatchObject({
    code: 'request/too-many',
    message: '요청이 너무 많습니다. 잠시 후 다시 시도해주세요.',
  })
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  expect(await left(await t.as(await makeUser(t.db)))).toBe(perMinute)
})

it.each([
  ['a whole table', '/api/company-cretop', 20],
  ['one search in it', '/api/company-cretop?search=가', 3],
  ['one company’s record in it', '/api/company-add?businessNumber=1234567890', 3],
  ['a statistic', '/api/stats/pipeline?from=2026-01-01&to=2026-03-31', 10],
  ['a plain read', '/api/auth/me', 1],
])('%s has its cost', async (_name, url, cost) => {
  const caller = await t.as(await makeUser(t.db, { role: 'admin' }))
  await caller.send({ method: 'GET', url })
  expect(await left(caller)).toBe(perMinute - cost)
})

it('a large body costs more, also without a declared size', async () => {
  const admin = async () => t.as(await makeUser(t.db, { role: 'admin' }))
  const [small, large, undeclared] = [await admin(), await admin(), await admin()]
  const url = '/api/company-add'
  const headers = { 'content-type': 'application/json' }
  await small.send({ method: 'POST', url, headers, payload: '{}' })
  await large.send({ method: 'POST', url, headers, payload: ' '.repeat(500 * 1024) })
  await undeclared.send({
    method: 'POST',
    url,
    headers: { ...headers, 'transfer-encoding': 'chunked' },
    payload: Readable.from(['{}']),
  })
  expect(await left(small)).toBe(perMinute - 1)
  expect(await left(large)).toBe(perMinute - 1 - 7)
  expect(await left(undeclared)).toBeLessThan(perMinute - 7)
})

it('a form without a declared size costs as much as the largest files it may contain', async () => {
  const admin = async () => t.as(await makeUser(t.db, { role: 'admin' }))
  const [declared, undeclared] = [await admin(), await admin()]
  const url = '/api/files/upload-multiple'
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  await declared.send({ method: 'POST', url, headers, payload: '--x--\r\n' })
  await undeclared.send({
    method: 'POST',
    url,
    headers: { ...headers, 'transfer-encoding': 'chunked' },
    payload: Readable.from(['--x--\r\n']),
  })
  expect(await left(declared)).toBe(perMinute - 5)
  // A body without a declared size counts as the largest one: twenty files of 50 MB, which cost as much as two
  // hundred calls.
  expect(await left(undeclared)).toBe(0)
})

it('without a session the address is limited, and one call is always allowed', async () => {
  const low = await startTestApp({ database: t.database, env: { RATE_LIMIT_PER_MINUTE: '10' } })
  const answers = await statuses(12, () => low.nobody.call(getHealth, {}))
  expect(answers.filter((status) => status === 429)).toHaveLength(2)
  const caller = await low.as(await makeUser(t.db))
  const whole = () => caller.send({ method: 'GET', url: '/api/company-cretop' })
  expect([(await whole()).status, (await whole()).status]).toEqual([200, 429])
  await low.stop()
})
