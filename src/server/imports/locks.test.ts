import { eq } from 'drizzle-orm'
import { Client } from 'pg'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { cancelJob } from '#shared/jobs/jobs.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { nextBusinessNumber, register, save } from '#test/kit/companies.ts'
import { makeUser } from '#test/kit/factories.ts'
import { type BookValue, importBook } from '#test/kit/importBook.ts'
import { choiceOf, importDesk, upload } from '#test/kit/imports.ts'
import { job } from '../database/tables/job.ts'
import { storingLock, waitingStage } from './jobs/storeAlone.ts'

const t = testApp()
const desk = importDesk(t)
let admin: Caller
beforeAll(async () => {
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
})
beforeEach(() => desk.work())

/** The number of rows in one piece of a file. */
const piece = 500

/** Two registered companies, a seller and a buyer. The first number is the lower one. */
async function lowAndHigh(sides: [low: string, high: string]) {
  const made: string[] = []
  for (const [at, side] of sides.entries()) {
    const number = await register(admin, `잠글기업${at}(주)`)
    await save(admin, { company: { businessNumber: number }, additional: { side } })
    made.push(number)
  }
  const [low = '', high = ''] = made.toSorted()
  expect([low, high]).toEqual(made)
  return [low, high] as const
}

/**
 * Behaves like a save of two companies: locks the one with the lower number, waits until the import waits for this
 * lock, and then asks for the other company.
 */
async function saveOfBoth<T>(low: string, high: string, work: () => Promise<T>): Promise<T> {
  const other = new Client({ connectionString: t.database.url })
  await other.connect()
  const lock = (number: string) =>
    other.query('select 1 from company where business_number = $1 for update', [number])
  try {
    await other.query('begin')
    await lock(low)
    const working = work()
    working.catch(() => undefined)
    const waiting = () =>
      other.query(
        'select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))',
      )
    await expect
      .poll(async () => (await waiting()).rows.length, { timeout: 60_000, interval: 20 })
      .toBeGreaterThan(0)
    await lock(high)
    await other.query('commit')
    return await working
  } finally {
    await other.end()
  }
}

/**
 * A job that the database stops because of a deadlock is tried again, so its success alone does not prove that none
 * occurred.
 */
async function expectOneAttempt(id: string) {
  const [row] = await t.db.select({ attempts: job.attempts }).from(job).where(eq(job.id, id))
  expect(row?.attempts).toBe(1)
}

it('an import and a save of two of its companies wait for each other in one order', async () => {
  const [low, high] = await lowAndHigh(['매수기업', '매도기업'])
  const rows: BookValue[][] = [
    [high, '높은 번호'],
    ...Array.from({ length: piece }, (): BookValue[] => [nextBusinessNumber(), '새 기업']),
    [low, '낮은 번호'],
  ]
  const file = await upload(admin, await importBook([{ rows: [['사업자번호', '기업명'], ...rows] }]))
  await desk.check(admin, file.body.id, choiceOf(file.body))
  const saved = await saveOfBoth(low, high, () => desk.save(admin, file.body.id))
  expect(saved.result).toMatchObject({ created: piece, updated: 2 })
  await expectOneAttempt(saved.id)
})

it('an import that leaves existing companies as they are does not wait for them', async () => {
  const known = await register(admin, '그대로기업(주)')
  const rows: BookValue[][] = [
    [known, '다른 이름'],
    [nextBusinessNumber(), '새 기업'],
  ]
  const file = await upload(admin, await importBook([{ rows: [['사업자번호', '기업명'], ...rows] }]))
  await desk.check(admin, file.body.id, choiceOf(file.body, { existing: 'skip' }))
  const other = new Client({ connectionString: t.database.url })
  await other.connect()
  try {
    await other.query('begin')
    await other.query('select 1 from company where business_number = $1 for update', [known])
    const saved = await desk.save(admin, file.body.id)
    expect(saved.result).toMatchObject({ created: 1, updated: 0 })
    await expectOneAttempt(saved.id)
  } finally {
    await other.end()
  }
})

it('the undo of counterparties locks the other companies, too, in the order of their numbers', async () => {
  const [low, high] = await lowAndHigh(['매수기업', '매도기업'])
  const heads = ['매도기업 사업자등록번호', '상대방 사업자등록번호']
  const file = await upload(admin, await importBook([{ rows: [heads, [high, low]] }]))
  await desk.check(admin, file.body.id, choiceOf(file.body, { kind: 'deals' }))
  expect((await desk.save(admin, file.body.id)).result).toMatchObject({ created: 1 })
  const undone = await saveOfBoth(low, high, () => desk.undo(admin, file.body.id))
  expect(undone.result).toMatchObject({ restored: 1, left: 0 })
  await expectOneAttempt(undone.id)
})

/** The connections to this database that wait for another transaction to end. */
const waitingHere = `select 1 from pg_locks l join pg_stat_activity a on a.pid = l.pid
  where not l.granted and l.locktype = 'transactionid' and a.datname = current_database()`
/** The number of rows that an import stores at once. */
const portion = 50
const someOf = (side: string, count: number): BookValue[][] =>
  Array.from({ length: count }, () => [nextBusinessNumber(), `${side} 회사`, side])

it('two imports that need the unique numbers of both sides in opposite order are stored one after the other', async () => {
  const heads = ['사업자번호', '기업명', '구분']
  const [buyers, sellers] = [someOf('매수기업', portion), someOf('매도기업', portion)]
  const held = nextBusinessNumber()
  const first = await upload(
    admin,
    await importBook([{ rows: [heads, ...buyers, [held, '잡힌 회사', '매도기업'], ...sellers] }]),
  )
  const second = await upload(
    admin,
    await importBook([{ rows: [heads, ...someOf('매도기업', portion), ...someOf('매수기업', portion)] }]),
  )
  for (const file of [first, second]) await desk.check(admin, file.body.id, choiceOf(file.body))
  const other = new Client({ connectionString: t.database.url })
  await other.connect()
  const waiting = async () =>
    (await other.query(waitingHere)).rows.length + (await t.db.$count(job, eq(job.stage, waitingStage)))
  try {
    // Holds the number of a company in the second portion of the first file, after that file took numbers of buyers.
    await other.query('begin')
    await other.query('insert into company (business_number, company_name) values ($1, $2)', [
      held,
      '잡은 곳',
    ])
    const one = desk.save(admin, first.body.id)
    one.catch(() => undefined)
    await expect.poll(waiting, { timeout: 30_000, interval: 20 }).toBe(1)
    const two = desk.save(admin, second.body.id)
    two.catch(() => undefined)
    await expect.poll(waiting, { timeout: 30_000, interval: 20 }).toBe(2)
    await other.query('rollback')
    for (const saved of [await one, await two]) {
      expect(saved.state).toBe('succeeded')
      await expectOneAttempt(saved.id)
    }
  } finally {
    await other.end()
  }
})

it('a waiting import can be cancelled and holds no lock', async () => {
  const known = await register(admin, '기다리는기업(주)')
  const file = await upload(
    admin,
    await importBook([
      {
        rows: [
          ['사업자번호', '팩스'],
          [known, '02-123-4567'],
        ],
      },
    ]),
  )
  await desk.check(admin, file.body.id, choiceOf(file.body))
  const other = new Client({ connectionString: t.database.url })
  await other.connect()
  try {
    await other.query('begin')
    await other.query('select pg_advisory_xact_lock($1)', [storingLock])
    const saving = desk.save(admin, file.body.id)
    const running = async () => {
      const rows = await t.db.select({ id: job.id }).from(job).where(eq(job.stage, waitingStage))
      return rows.at(-1)?.id ?? null
    }
    await expect.poll(running, { timeout: 30_000, interval: 20 }).not.toBeNull()
    await save(admin, { company: { businessNumber: known, fax: '02-765-4321' } })
    await admin.call(cancelJob, { params: { id: (await running()) ?? '' } })
    expect((await saving).state).toBe('cancelled')
  } finally {
    await other.end()
  }
})
