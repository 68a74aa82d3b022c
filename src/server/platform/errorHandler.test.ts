import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#shared/platform/endpoint.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeUser } from '#test/kit/factories.ts'
import { signedIn } from './policy.ts'
import { route } from './route.ts'

const response = z.object({ ok: z.boolean() })
const slow = endpoint('GET', '/api/test/slow', { summary: 'test', response })
const wide = endpoint('GET', '/api/test/wide', { summary: 'test', response })

let t: TestApp
let caller: Caller
beforeAll(async () => {
  t = await startTestApp({
    routes: [
      route(slow, signedIn, async ({ db }) => {
        await db.transaction(async (tx) => {
          await tx.execute(sql`set local statement_timeout = 20`)
          await tx.execute(sql`select pg_sleep(10)`)
        })
        return { ok: true }
      }),
      route(wide, signedIn, async ({ db }) => {
        const values = Array.from({ length: 70_000 }, (_, index) => sql`(${index}::int)`)
        await db.execute(sql`select count(*) from (values ${sql.join(values, sql`, `)}) as given (n)`)
        return { ok: true }
      }),
    ],
  })
  caller = await t.as(await makeUser(t.db))
})
afterAll(() => t.stop())

it('a statement that takes too long is no broken connection: the person narrows it down', async () => {
  const answer = await caller.call(slow, {})
  expect([answer.status, answer.error.code]).toEqual([503, 'server/timeout'])
  expect(answer.error.message).toBe('처리 시간이 초과되었습니다. 조건을 좁혀 다시 시도해주세요.')
  expect(answer.text).not.toMatch(/pg_sleep|canceling|57014/)
})

it('a statement with too many values is a fault of ours, not of the connection', async () => {
  const answer = await caller.call(wide, {})
  expect([answer.status, answer.error.code]).toEqual([500, 'server/unexpected'])
  expect(answer.error.message).not.toContain('데이터베이스')
})
