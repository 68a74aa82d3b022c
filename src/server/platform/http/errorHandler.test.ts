import { sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Db } from '#server/database/connect.ts'
import { endpoint } from '#shared/platform/endpoint.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { makeUser } from '#test/kit/factories.ts'
import { signedIn } from '../session/policy.ts'
import { StorageError, type StorageReason } from '../storage/errors.ts'
import { toAppError } from './errorHandler.ts'
import { route } from './route.ts'

const response = z.object({ ok: z.boolean() })
const slow = endpoint('GET', '/api/test/slow', { summary: 'test', staleAfter: [], response })
const wide = endpoint('GET', '/api/test/wide', { summary: 'test', staleAfter: [], response })

const raised = endpoint('GET', '/api/test/raised', {
  summary: 'test',
  staleAfter: [],
  query: z.object({ code: z.string() }),
  response,
})
const locked = endpoint('PUT', '/api/test/locked', { summary: 'test', response })
const crossing = endpoint('PUT', '/api/test/crossing', {
  summary: 'test',
  body: z.object({ first: z.number(), second: z.number() }),
  response,
})
/**
 * Makes two calls deadlock: each locks one row and then waits for the row of the other. The database ends one of
 * them.
 */
let waiting: (() => void)[] = []
let runs = 0
async function bothRows(db: Db, first: number, second: number) {
  runs += 1
  await db.transaction(async (tx) => {
    await tx.execute(sql`update crossing set n = n + 1 where id = ${first}`)
    // Only the first two runs wait for each other here.
    if (runs <= 2) {
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
        if (waiting.length === 2) for (const go of waiting) go()
      })
    }
    await tx.execute(sql`update crossing set n = n + 1 where id = ${second}`)
  })
  return { ok: true }
}

const t = testApp({
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
    route(raised, signedIn, async ({ db, query }) => {
      await db.execute(
        sql.raw(`do $$ begin raise exception 'secret words' using errcode = '${query.code}'; end $$`),
      )
      return { ok: true }
    }),
    route(locked, signedIn, async ({ db }) => {
      runs += 1
      await db.transaction(async (tx) => {
        await tx.execute(sql`set local lock_timeout = 50`)
        await tx.execute(sql`update crossing set n = n + 1 where id = 1`)
      })
      return { ok: true }
    }),
    route(crossing, signedIn, ({ db, body }) => bothRows(db, body.first, body.second)),
  ],
})
let caller: Caller
beforeAll(async () => {
  const owner = new pg.Client({ connectionString: t.database.adminUrl })
  await owner.connect()
  await owner.query(`create table crossing (id int primary key, n int not null default 0);
    insert into crossing (id) values (1), (2);
    grant select, update on crossing to public`)
  await owner.end()
  caller = await t.as(await makeUser(t.db))
})

it('reports a statement timeout as a timeout, not as a broken connection', async () => {
  const answer = await caller.call(slow, {})
  expect([answer.status, answer.error.code]).toEqual([503, 'server/timeout'])
  expect(answer.error.message).toBe('처리 시간이 초과되었습니다. 조건을 좁혀 다시 시도해주세요.')
  expect(answer.text).not.toMatch(/pg_sleep|canceling|57014/)
})

describe('errors of the database', () => {
  const busy = '다른 작업이 같은 자료를 처리하고 있습니다. 잠시 후 다시 시도해주세요.'
  const away = '데이터베이스에 연결할 수 없습니다. 잠시 후 다시 시도해주세요.'

  it.each([
    ['55P03', 409, 'server/locked', '1', busy],
    ['40001', 409, 'server/locked', '1', busy],
    ['40P01', 409, 'server/locked', '1', busy],
    ['57P01', 503, 'server/database', '5', away],
    ['57P03', 503, 'server/database', '5', away],
    ['08006', 503, 'server/database', '5', away],
    ['25006', 503, 'server/database', '5', away],
    ['53300', 503, 'server/overloaded', '5', null],
    ['53200', 503, 'server/overloaded', '5', null],
    ['25P03', 503, 'server/timeout', undefined, null],
    ['53100', 507, 'server/disk-full', undefined, null],
    ['40002', 500, 'server/unexpected', undefined, null],
    ['XX000', 500, 'server/unexpected', undefined, null],
    ['42P01', 500, 'server/unexpected', undefined, null],
  ])('%s is %i %s', async (code, status, answered, retryAfter, message) => {
    const answer = await caller.call(raised, { query: { code } })
    expect([answer.status, answer.error.code, answer.headers['retry-after']]).toEqual([
      status,
      answered,
      retryAfter,
    ])
    if (message) expect(answer.error.message).toBe(message)
    expect(answer.text).not.toMatch(/secret words|raise/)
  })

  it('reports a pool timeout as overload, not as a lost database', () => {
    const refusal = toAppError(new Error('timeout exceeded when trying to connect'))
    expect(refusal.code).toBe('server/overloaded')
  })

  it.each([
    ['EAI_AGAIN', ''],
    ['EHOSTUNREACH', ''],
    ['ENETUNREACH', ''],
    ['', 'Query read timeout'],
    ['', 'timeout expired'],
  ])('connection error: %s%s', (code, words) => {
    expect(toAppError(Object.assign(new Error(words), { code }))).toMatchObject({
      status: 503,
      code: 'server/database',
    })
  })

  it('a file store that is down, full or lacks the bytes has its own error', () => {
    const answered = (reason: StorageReason) => {
      const { status, code } = toAppError(new StorageError(reason))
      return [status, code]
    }
    expect(answered('away')).toEqual([503, 'server/storage'])
    expect(answered('full')).toEqual([507, 'server/disk-full'])
    expect(answered('not-found')).toEqual([404, 'file/not-found'])
    expect(answered('damaged')).toEqual([500, 'server/unexpected'])
  })

  it('a lock timeout is not retried, and nothing is stored', async () => {
    const holder = await t.database.pool.connect()
    await holder.query('begin; update crossing set n = n where id = 1')
    runs = 0
    const answer = await caller.call(locked, {})
    await holder.query('rollback')
    holder.release()
    expect([answer.status, answer.error.code, runs]).toEqual([409, 'server/locked', 1])
  })

  it.each([{}, { 'idempotency-key': 'crossing' }])(
    'two that wait for each other: the one that was ended is run again, and both are kept (%o)',
    async (headers) => {
      await t.database.pool.query('update crossing set n = 0')
      ;[runs, waiting] = [0, []]
      const answers = await Promise.all([
        caller.call(crossing, { body: { first: 1, second: 2 } }, { headers }),
        caller.call(
          crossing,
          { body: { first: 2, second: 1 } },
          { headers: headers['idempotency-key'] ? { 'idempotency-key': 'crossing back' } : {} },
        ),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      // Usually there are three runs. On a busy machine the repeated run can lock its row before the other run
      // continues, and then they deadlock once more.
      expect(runs).toBeGreaterThan(2)
      const { rows } = await t.database.pool.query('select n from crossing order by id')
      expect(rows).toEqual([{ n: 2 }, { n: 2 }])
    },
  )
})

// This test is the last one: building the statement keeps the process busy, and a busy server refuses further
// requests.
it('reports a statement with too many values as our error, not as a connection error', async () => {
  const answer = await caller.call(wide, {})
  expect([answer.status, answer.error.code]).toEqual([500, 'server/unexpected'])
  expect(answer.error.message).not.toContain('데이터베이스')
})
