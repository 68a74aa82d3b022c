import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { auditEntry } from '#server/database/tables/audit.ts'
import { idempotencyKey } from '#server/database/tables/idempotency.ts'
import { session } from '#server/database/tables/user.ts'
import { login } from '#shared/auth/auth.endpoints.ts'
import { boundedText } from '#shared/platform/bounded.ts'
import { endpoint } from '#shared/platform/endpoint.ts'
import { addUser } from '#shared/users/users.endpoints.ts'
import { testApp } from '#test/kit/app.ts'
import { makeUser } from '#test/kit/factories.ts'
import { AppError } from '../appError.ts'
import { recordAudit } from '../audit/record.ts'
import { route } from '../http/route.ts'
import { signedIn } from '../session/policy.ts'
import { hashBody } from './idempotency.ts'

const create = endpoint('POST', '/api/test/things', {
  summary: 'test',
  body: z.object({ name: boundedText(100), fail: z.optional(z.boolean()) }),
  response: z.object({ number: z.number() }),
})

let runs = 0
const t = testApp({
  routes: [
    route(create, signedIn, ({ body, change }) =>
      change(async (tx, actor) => {
        const number = (runs += 1)
        await recordAudit(tx, actor, { action: 'test/made', subject: { kind: 'thing', id: body.name } })
        if (body.fail) throw new AppError('request/invalid')
        return { number }
      }),
    ),
  ],
})
beforeEach(() => {
  runs = 0
})

const madeOf = async (name: string) =>
  (await t.db.select().from(auditEntry)).filter((row) => row.subjectId === name).length
const key = (value: string) => ({ headers: { 'idempotency-key': value } })

it('returns the first answer for the same key and body', async () => {
  const caller = await t.as(await makeUser(t.db))
  const first = await caller.call(create, { body: { name: 'once' } }, key('k1'))
  const again = await caller.call(create, { body: { name: 'once' } }, key('k1'))
  expect([first.body, again.body]).toEqual([{ number: 1 }, { number: 1 }])
  expect(await madeOf('once')).toBe(1)
})

it('a hundred parallel copies create one object', async () => {
  const caller = await t.as(await makeUser(t.db))
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => caller.call(create, { body: { name: 'parallel' } }, key('k2'))),
  )
  expect(new Set(answers.map((answer) => `${answer.status} ${JSON.stringify(answer.body)}`))).toEqual(
    new Set(['200 {"number":1}']),
  )
  expect(await madeOf('parallel')).toBe(1)
})

it('another body with the same key is 422 and does nothing', async () => {
  const caller = await t.as(await makeUser(t.db))
  await caller.call(create, { body: { name: 'a' } }, key('k3'))
  const other = await caller.call(create, { body: { name: 'changed' } }, key('k3'))
  expect([other.status, other.error.code]).toEqual([422, 'request/key-reused'])
  expect(await madeOf('changed')).toBe(0)
})

it('a key belongs to one user', async () => {
  const one = await t.as(await makeUser(t.db))
  const two = await t.as(await makeUser(t.db))
  await one.call(create, { body: { name: 'mine' } }, key('k4'))
  expect((await two.call(create, { body: { name: 'mine' } }, key('k4'))).body.number).toBe(2)
})

it('a refused call stores nothing, not even its key', async () => {
  const caller = await t.as(await makeUser(t.db))
  const body = { name: 'refused', fail: true }
  expect((await caller.call(create, { body }, key('k5'))).status).toBe(400)
  expect(await madeOf('refused')).toBe(0)
  expect((await caller.call(create, { body }, key('k5'))).status).toBe(400)
  expect(runs).toBe(2)
})

it('a key is forgotten after a day', async () => {
  const caller = await t.as(await makeUser(t.db))
  await caller.call(create, { body: { name: 'daily' } }, key('k6'))
  await t.db.update(idempotencyKey).set({ createdAt: sql`now() - interval '25 hours'` })
  await caller.call(create, { body: { name: 'daily' } }, key('k6'))
  expect(await madeOf('daily')).toBe(2)
})

it('two keys that differ only after two hundred letters are never treated as one', async () => {
  const caller = await t.as(await makeUser(t.db))
  const long = 'k'.repeat(200)
  expect((await caller.call(create, { body: { name: 'long' } }, key(long))).status).toBe(200)
  for (const tail of ['a', 'b']) {
    const answer = await caller.call(create, { body: { name: `long ${tail}` } }, key(long + tail))
    expect([answer.status, answer.error.code]).toEqual([400, 'request/key-invalid'])
    expect(await madeOf(`long ${tail}`)).toBe(0)
  }
})

it('URLs that differ only at their end are different calls', async () => {
  const caller = await t.as(await makeUser(t.db))
  const made = async (end: string) => {
    const url = `/api/test/things?pad=${'x'.repeat(3000)}${end}`
    const headers = { 'idempotency-key': 'far' }
    return (await caller.send({ method: 'POST', url, payload: { name: 'far' }, headers })).status
  }
  expect([await made('1'), await made('2'), await made('2')]).toEqual([200, 200, 200])
  expect(await madeOf('far')).toBe(2)
})

it('another password with the same key is 422, and the first password still works', async () => {
  const admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  const add = (password: string) =>
    admin.call(addUser, { body: { teamId: 'keyed', managerName: '한서준', password } }, key('pw'))
  expect((await add('first long secret')).status).toBe(201)
  expect((await add('first long secret')).status).toBe(201)
  const other = await add('other long secret')
  expect([other.status, other.error.code]).toEqual([422, 'request/key-reused'])
  const body = { teamId: 'keyed', password: 'first long secret' }
  expect((await t.nobody.call(login, { body })).status).toBe(200)
})

it('a body with a secret is hashed with salt and by the slow hash, one without by a fast one', async () => {
  const secret = { teamId: '1', password: 'one' }
  const hash = (body: object, salt: string) => hashBody(body, ['password'], salt)
  const hashed = await hash(secret, 'salt')
  expect(await hash(secret, 'salt')).toBe(hashed)
  expect(await hash(secret, 'other salt')).not.toBe(hashed)
  expect(await hash({ ...secret, password: 'two' }, 'salt')).not.toBe(hashed)
  expect(await hash({ teamId: '1' }, 'salt')).toBe(await hash({ teamId: '1' }, 'other salt'))
  expect(await hash({ teamId: '1' }, 'salt')).not.toBe(await hash({ teamId: '2' }, 'salt'))
})

it('only the contract names secrets: a field that a caller names like one is hashed fast', async () => {
  const body = { ratios: { token: { password: 1 } }, token: 2 }
  // Only the slow hash of secrets uses the salt.
  expect(await hashBody(body, [], 'salt')).toBe(await hashBody(body, [], 'other salt'))
  expect(await hashBody(body, ['password'], 'salt')).toBe(await hashBody(body, ['password'], 'other salt'))
  expect(await hashBody(body, [], 'salt')).not.toBe(await hashBody({ ...body, token: 3 }, [], 'salt'))
})

it('a replay is refused after the session has ended', async () => {
  const user = await makeUser(t.db)
  const caller = await t.as(user)
  await caller.call(create, { body: { name: 'ended' } }, key('k7'))
  await t.db.delete(session).where(eq(session.teamId, user.teamId))
  expect((await caller.call(create, { body: { name: 'ended' } }, key('k7'))).status).toBe(401)
})
