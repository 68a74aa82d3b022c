import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#shared/platform/endpoint.ts'
import { startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeUser } from '#test/kit/factories.ts'
import { auditEntry } from '../database/tables/audit.ts'
import { idempotencyKey } from '../database/tables/idempotency.ts'
import { AppError } from './appError.ts'
import { recordAudit } from './audit/record.ts'
import { hashBody } from './idempotency.ts'
import { signedIn } from './policy.ts'
import { route } from './route.ts'

const create = endpoint('POST', '/api/test/things', {
  summary: 'test',
  body: z.object({ name: z.string(), fail: z.optional(z.boolean()) }),
  response: z.object({ number: z.number() }),
})

let runs = 0
let t: TestApp
beforeAll(async () => {
  t = await startTestApp({
    routes: [
      route(create, signedIn, async ({ actor, body, db }) => {
        const number = (runs += 1)
        await db.transaction((tx) =>
          recordAudit(tx, actor, { action: 'test/made', subject: { kind: 'thing', id: body.name } }),
        )
        if (body.fail) throw new AppError('request/invalid')
        return { number }
      }),
    ],
  })
})
beforeEach(() => {
  runs = 0
})
afterAll(() => t.stop())

const madeOf = async (name: string) =>
  (await t.db.select().from(auditEntry)).filter((row) => row.subjectId === name).length
const key = (value: string) => ({ headers: { 'idempotency-key': value } })

it('gives the first answer again for the same key and body', async () => {
  const caller = await t.as(await makeUser(t.db))
  const first = await caller.call(create, { body: { name: 'once' } }, key('k1'))
  const again = await caller.call(create, { body: { name: 'once' } }, key('k1'))
  expect([first.body, again.body]).toEqual([{ number: 1 }, { number: 1 }])
  expect(await madeOf('once')).toBe(1)
})

it('a hundred parallel copies make one thing', async () => {
  const caller = await t.as(await makeUser(t.db))
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => caller.call(create, { body: { name: 'parallel' } }, key('k2'))),
  )
  expect(new Set(answers.map((answer) => `${answer.status} ${JSON.stringify(answer.body)}`))).toEqual(
    new Set(['200 {"number":1}']),
  )
  expect(await madeOf('parallel')).toBe(1)
})

it('another body under the key is 422 and does nothing', async () => {
  const caller = await t.as(await makeUser(t.db))
  await caller.call(create, { body: { name: 'a' } }, key('k3'))
  const other = await caller.call(create, { body: { name: 'changed' } }, key('k3'))
  expect([other.status, other.error.code]).toEqual([422, 'request/key-reused'])
  expect(await madeOf('changed')).toBe(0)
})

it('belongs to one user', async () => {
  const one = await t.as(await makeUser(t.db))
  const two = await t.as(await makeUser(t.db))
  await one.call(create, { body: { name: 'mine' } }, key('k4'))
  expect((await two.call(create, { body: { name: 'mine' } }, key('k4'))).body.number).toBe(2)
})

it('a refused call leaves nothing behind, not even its key', async () => {
  const caller = await t.as(await makeUser(t.db))
  const body = { name: 'refused', fail: true }
  expect((await caller.call(create, { body }, key('k5'))).status).toBe(400)
  expect(await madeOf('refused')).toBe(0)
  expect((await caller.call(create, { body }, key('k5'))).status).toBe(400)
  expect(runs).toBe(2)
})

it('is forgotten after a day', async () => {
  const caller = await t.as(await makeUser(t.db))
  await caller.call(create, { body: { name: 'daily' } }, key('k6'))
  await t.db.update(idempotencyKey).set({ createdAt: sql`now() - interval '25 hours'` })
  await caller.call(create, { body: { name: 'daily' } }, key('k6'))
  expect(await madeOf('daily')).toBe(2)
})

it('leaves secrets out of the stored hash', () => {
  expect(hashBody({ teamId: '1', password: 'one' })).toBe(hashBody({ teamId: '1', password: 'two' }))
  expect(hashBody({ teamId: '1' })).not.toBe(hashBody({ teamId: '2' }))
})
