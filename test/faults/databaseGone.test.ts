import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { sealAudit } from '#server/platform/audit/seal.ts'
import { answerLimits } from '#server/platform/http/openAnswers.ts'
import { login, me } from '#shared/auth/auth.endpoints.ts'
import { getHealth } from '#shared/health/health.endpoints.ts'
import { type Caller, startTestApp, type TestApp } from '../kit/app.ts'
import { createTestDatabase, type TestDatabase } from '../kit/database.ts'
import { makeUser } from '../kit/factories.ts'
import { holdAnswers } from '../kit/heldAnswers.ts'
import { type Proxy, startProxy } from '../kit/proxy.ts'

let database: TestDatabase
let proxy: Proxy
let t: TestApp
let caller: Caller
const password = 'correct horse battery'
let teamId: string
beforeAll(async () => {
  database = await createTestDatabase()
  const url = new URL(database.url)
  proxy = await startProxy({ host: url.hostname, port: Number(url.port) })
  url.port = String(proxy.port)
  const connection = connect(url.href, { max: 5 })
  t = await startTestApp({
    database: { ...database, ...connection, url: url.href },
    answerLimits: { ...answerLimits, recheckMs: 50, unconfirmedMs: 500 },
  })
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  const user = await makeUser(t.db, { password })
  teamId = user.teamId
  caller = await t.as(user)
})
afterAll(async () => {
  await t.stop()
  await t.database.pool.end()
  await proxy.stop()
  await database.drop()
})

it('an answer whose session can no longer be asked for is cut off', async () => {
  const answer = holdAnswers(t)('/api/notifications/stream', caller.cookie ?? '')
  await answer.begun
  await proxy.cut()
  expect(await answer.outcome()).toBe('cut')
  await proxy.restore()
  await expect.poll(async () => (await caller.call(me, {})).status, { timeout: 60_000 }).toBe(200)
})

it('answers 503 in Korean while the database is away, lives on and recovers by itself', async () => {
  expect((await caller.call(me, {})).status).toBe(200)
  await proxy.cut()
  const answers = [await caller.call(me, {}), await t.nobody.call(login, { body: { teamId, password } })]
  for (const answer of answers) {
    expect([answer.status, answer.error.code, answer.headers['retry-after']]).toEqual([
      503,
      'server/database',
      '5',
    ])
    expect(answer.error.message).toBe('데이터베이스에 연결할 수 없습니다. 잠시 후 다시 시도해주세요.')
    expect(answer.text).not.toMatch(/ECONN|5432|select|127\.0\.0\.1/)
  }
  const health = await t.nobody.call(getHealth, {})
  expect([health.status, health.body]).toEqual([503, { ready: false, database: 'unreachable' }])
  await proxy.restore()
  await expect.poll(async () => (await caller.call(me, {})).status, { timeout: 60_000 }).toBe(200)
  expect((await t.nobody.call(login, { body: { teamId, password } })).status).toBe(200)
  expect((await sealAudit(t.db, database.proof.keys)).sealed).toBeGreaterThan(0)
})
