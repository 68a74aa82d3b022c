import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { listOwnSessions } from '#shared/auth/auth.endpoints.ts'
import { addBrokerage } from '#shared/company/brokerage.endpoints.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { register, save } from '#test/kit/companies.ts'
import { makeUser } from '#test/kit/factories.ts'

// A real server has more connections. With so few, sixty callers are enough to use all of them up, if saves could do
// that.
const connections = 8
let t: TestApp
let blocker: pg.Client
let admin: Caller
let number: string
beforeAll(async () => {
  t = await startTestApp({ connections, env: { RATE_LIMIT_PER_MINUTE: '100000' } })
  blocker = new pg.Client({ connectionString: t.database.adminUrl })
  await blocker.connect()
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
})
beforeEach(async () => {
  number = await register(admin, '저장솔(주)')
})
afterAll(async () => {
  await blocker.end()
  await t.stop()
})

const waitingForLocks = async () => {
  const sql = `select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  return (await blocker.query<{ count: number }>(sql)).rows[0]?.count ?? 0
}

/**
 * Locks the row of the company while `meanwhile` runs, so that all saves have to wait as if earlier saves took long.
 */
async function whileSaving(callers: Caller[], meanwhile: () => Promise<void>): Promise<number[]> {
  await blocker.query('begin')
  await blocker.query('select 1 from company where business_number = $1 for update', [number])
  const saves = callers.map((caller) => save(caller, { company: { businessNumber: number, fax: '02-1' } }))
  try {
    await expect.poll(waitingForLocks, { timeout: 20_000 }).toBeGreaterThan(0)
    await meanwhile()
  } finally {
    await blocker.query('commit')
  }
  return (await Promise.all(saves)).map(({ status }) => status)
}
const people = (count: number) =>
  Promise.all(Array.from({ length: count }, async () => t.as(await makeUser(t.db))))

it('sixty concurrent saves leave database connections for reads', async () => {
  const [reader = admin, ...callers] = await people(61)
  const statuses = await whileSaving(callers, async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => reader.call(listOwnSessions, {})))
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200))
  })
  expect(statuses).toEqual(callers.map(() => 200))
})

it('sixty saves of one person do not block the saves of colleagues', async () => {
  const [one, colleague] = await people(2)
  if (!one || !colleague) throw new Error('two callers are needed')
  const statuses = await whileSaving(
    Array.from({ length: 60 }, () => one),
    async () =>
      expect((await colleague.call(addBrokerage, { body: { searchKeyword: '금형' } })).status).toBe(201),
  )
  expect(statuses).toEqual(statuses.map(() => 200))
})

it('stale saves with different idempotency keys do not wait for each other', async () => {
  const body = { company: { businessNumber: number }, additional: { contact1Phone: '010-1' } }
  expect((await save(admin, body)).status).toBe(200)
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      admin.send({
        method: 'PUT',
        url: `/api/company-add/${number}`,
        payload: { creditRating: 'A', version: 0 },
        headers: { 'idempotency-key': `late ${index}` },
      }),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([409]))
})
