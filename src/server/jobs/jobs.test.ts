import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { eq, type SQL, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cancelJob, downloadJobResult, getJob } from '#shared/jobs/jobs.endpoints.ts'
import { startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { job } from '../database/tables/job.ts'
import { storedFile } from '../database/tables/storedFile.ts'
import { AppError } from '../platform/appError.ts'
import { enqueueJob } from '../platform/jobs/queue.ts'
import { type JobHandler, startWorker, type Worker } from '../platform/jobs/worker.ts'

let t: TestApp
let owner: TestUser
let workers: Worker[] = []
beforeEach(async () => {
  t = await startTestApp()
  owner = await makeUser(t.db)
})
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()))
  workers = []
  await t.stop()
})

function work(handlers: Record<string, JobHandler>, oneAtATime: readonly string[] = []) {
  const worker = startWorker({
    db: t.db,
    url: t.database.url,
    handlers,
    oneAtATime,
    onError: () => undefined,
    pollMs: 100,
    beatMs: 100,
  })
  workers.push(worker)
  return worker
}
const order = (kind: string, more: { uniqueKey?: string; maxAttempts?: number } = {}) =>
  enqueueJob(t.db, { kind, ownerTeamId: owner.teamId, input: { n: 1 }, ...more })
const rowOf = async (id: string) => (await t.db.select().from(job).where(eq(job.id, id)))[0]
const stateOf = async (id: string) => (await rowOf(id))?.state
const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))

it('runs, reports progress and keeps its result', async () => {
  const gate = Promise.withResolvers<void>()
  work({
    count: async (input: { n: number }, { progress }) => {
      progress(1, 4, '읽는 중')
      await gate.promise
      progress(4, 4)
      return { result: { got: input.n } }
    },
  })
  const id = await order('count')
  const caller = await t.as(owner)
  const seen = async () => (await caller.call(getJob, { params: { id } })).body
  await expect.poll(async () => (await seen()).progress).toEqual({ done: 1, total: 4, stage: '읽는 중' })
  gate.resolve()
  await expect.poll(async () => (await seen()).state).toBe('succeeded')
  expect(await seen()).toMatchObject({
    result: { got: 1 },
    progress: { done: 4, total: 4 },
    hasFile: false,
    error: null,
  })
})

it('exists only if the transaction that asked for it commits', async () => {
  await expect(
    t.db.transaction(async (tx) => {
      await enqueueJob(tx, { kind: 'x', ownerTeamId: null, input: {} })
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  expect(await t.db.select().from(job)).toEqual([])
})

it('runs on one worker only, however many there are', async () => {
  const runs = new Map<string, number>()
  const handler: JobHandler = async (_input, { job: row }) => {
    runs.set(row.id, (runs.get(row.id) ?? 0) + 1)
  }
  for (let index = 0; index < 3; index += 1) work({ one: handler })
  const ids = await Promise.all(Array.from({ length: 20 }, () => order('one')))
  await expect.poll(async () => Promise.all(ids.map(stateOf))).toEqual(ids.map(() => 'succeeded'))
  expect([...runs.values()]).toEqual(ids.map(() => 1))
})

it('jobs of a kind that runs one at a time leave a place to other kinds', async () => {
  const gate = Promise.withResolvers<void>()
  const ids = [await order('long'), await order('long')]
  const long: JobHandler = (_input, { signal }) => Promise.race([gate.promise, untilAborted(signal)])
  work({ long, short: async () => undefined }, ['long'])
  await expect.poll(() => stateOf(ids[0] ?? '')).toBe('running')
  const short = await order('short')
  await expect.poll(() => stateOf(short)).toBe('succeeded')
  expect(await Promise.all(ids.map(stateOf))).toEqual(['running', 'queued'])
  gate.resolve()
  await expect.poll(() => Promise.all(ids.map(stateOf))).toEqual(['succeeded', 'succeeded'])
})

it('the second job of a person runs after the first jobs of the others', async () => {
  const ran: string[] = []
  const other = await makeUser(t.db)
  const [first, second] = [await order('one'), await order('one')]
  const theirs = await enqueueJob(t.db, { kind: 'one', ownerTeamId: other.teamId, input: {} })
  work({ one: async (_input: unknown, { job: row }) => void ran.push(row.id) }, ['one'])
  await expect.poll(() => ran).toEqual([first, theirs, second])
})

it('the second job of a person does not wait for jobs that others start minutes later', async () => {
  const ran: string[] = []
  const other = await makeUser(t.db)
  const [first, second] = [await order('one'), await order('one')]
  await t.db.execute(
    sql`update ${job} set run_after = run_after - interval '5 minutes', created_at = created_at - interval '5 minutes'`,
  )
  const theirs = await enqueueJob(t.db, { kind: 'one', ownerTeamId: other.teamId, input: {} })
  work({ one: async (_input: unknown, { job: row }) => void ran.push(row.id) }, ['one'])
  await expect.poll(() => ran).toEqual([first, second, theirs])
})

it('the same unique key returns the same job', async () => {
  const [one, two] = await Promise.all([order('u', { uniqueKey: 'k' }), order('u', { uniqueKey: 'k' })])
  expect(one).toBe(two)
})

it('if the job with the same key ends during the request, a new job is created', async () => {
  const first = await order('count', { uniqueKey: 'one' })
  // The insert conflicts with the first job. The first job then ends before the look-up by its key finds it.
  let ended = false
  const endsBeforeTheLookUp = new Proxy(t.db, {
    get(db, name) {
      if (name !== 'select' || ended) return Reflect.get(db, name)
      return (columns: { id: typeof job.id }) => ({
        from: () => ({
          where: async (condition: SQL) => {
            ended = true
            await t.db.update(job).set({ state: 'succeeded', uniqueKey: null }).where(eq(job.id, first))
            return t.db.select(columns).from(job).where(condition)
          },
        }),
      })
    },
  })
  const again = { kind: 'count', ownerTeamId: owner.teamId, input: {}, uniqueKey: 'one' }
  const second = await enqueueJob(endsBeforeTheLookUp, again)
  expect([ended, second === first, await stateOf(second)]).toEqual([true, false, 'queued'])
})

describe('failures', () => {
  it('are retried, then final, and reveal no cause', async () => {
    let tries = 0
    work({
      bad: async () => {
        tries += 1
        throw new Error('SECRET detail')
      },
    })
    const id = await order('bad', { maxAttempts: 2 })
    await expect.poll(() => tries).toBe(1)
    await expect.poll(() => stateOf(id)).toBe('queued')
    await t.db.update(job).set({ runAfter: sql`now()` })
    await expect.poll(() => stateOf(id)).toBe('failed')
    expect(tries).toBe(2)
    const answer = await (await t.as(owner)).call(getJob, { params: { id } })
    expect(answer.body.error).toEqual({
      code: 'server/unexpected',
      message: '서버 오류가 발생했습니다. 잠시 후 다시 시도해주세요.',
    })
    expect(answer.text).not.toContain('SECRET')
  })

  it('of a kind that the database names have its code', async () => {
    work({
      blocked: async () => {
        throw new Error('Failed query', { cause: Object.assign(new Error('lock'), { code: '55P03' }) })
      },
    })
    const id = await order('blocked', { maxAttempts: 1 })
    await expect.poll(() => stateOf(id)).toBe('failed')
    expect((await rowOf(id))?.errorCode).toBe('server/locked')
  })

  it('a refusal is not retried', async () => {
    let tries = 0
    work({
      refused: async () => {
        tries += 1
        throw new AppError('file/type-not-allowed', { values: { name: 'x.exe' } })
      },
    })
    const id = await order('refused')
    await expect.poll(() => stateOf(id)).toBe('failed')
    expect([tries, (await rowOf(id))?.errorCode]).toEqual([1, 'file/type-not-allowed'])
  })

  it('a worker that dies loses its lease and another one takes over', async () => {
    const id = await order('lost')
    await t.db.update(job).set({
      state: 'running',
      attempts: 1,
      leaseBy: '00000000-0000-0000-0000-000000000001',
      leaseUntil: sql`now() - interval '1 second'`,
    })
    work({ lost: async () => ({ result: 'taken over' }) })
    await expect.poll(() => stateOf(id)).toBe('succeeded')
    expect((await rowOf(id))?.attempts).toBe(2)
  })

  it('a job whose workers died on every attempt fails', async () => {
    const id = await order('cursed', { maxAttempts: 1 })
    await t.db
      .update(job)
      .set({ state: 'running', attempts: 1, leaseUntil: sql`now() - interval '1 second'` })
    work({ cursed: async () => undefined })
    await expect.poll(() => stateOf(id)).toBe('failed')
  })

  it('a worker that lost its lease cannot overwrite the new worker’s result', async () => {
    const gate = Promise.withResolvers<void>()
    work({
      slow: async (_input, { signal }) => {
        await Promise.race([gate.promise, untilAborted(signal)])
        return { result: 'too late' }
      },
    })
    const id = await order('slow')
    await expect.poll(() => stateOf(id)).toBe('running')
    await t.db.update(job).set({ leaseBy: '00000000-0000-0000-0000-000000000002' })
    gate.resolve()
    await workers[0]?.stop()
    expect(await rowOf(id)).toMatchObject({ state: 'running', result: null })
  })
})

describe('cancel', () => {
  it('ends a waiting job at once', async () => {
    const id = await order('waiting')
    const answer = await (await t.as(owner)).call(cancelJob, { params: { id } })
    expect(answer.body.state).toBe('cancelled')
    expect((await (await t.as(owner)).call(cancelJob, { params: { id } })).error.code).toBe('job/finished')
  })

  it('stops a running job through its signal', async () => {
    work({ long: async (_input, { signal }) => untilAborted(signal) })
    const id = await order('long')
    await expect.poll(() => stateOf(id)).toBe('running')
    await (await t.as(owner)).call(cancelJob, { params: { id } })
    await expect.poll(() => stateOf(id)).toBe('cancelled')
  })
})

it('a stopping server gives its job back without counting the attempt', async () => {
  const worker = work({ long: async (_input, { signal }) => untilAborted(signal) })
  const id = await order('long')
  await expect.poll(() => stateOf(id)).toBe('running')
  await worker.stop()
  expect(await rowOf(id)).toMatchObject({ state: 'queued', attempts: 0, leaseBy: null })
})

it('a result file is handed to its owner only', async () => {
  work({
    export: async () => {
      const received = await t.store.receive(Readable.from([Buffer.from('열,값')]), { maxBytes: 100 })
      const stored = await t.store.keep(received)
      return { file: { stored, name: '내보내기.csv', mimeType: 'text/csv' } }
    },
  })
  const id = await order('export')
  const caller = await t.as(owner)
  const early = await caller.call(downloadJobResult, { params: { id } })
  expect([200, 409]).toContain(early.status)
  await expect.poll(() => stateOf(id)).toBe('succeeded')
  expect((await caller.call(downloadJobResult, { params: { id } })).text).toBe('열,값')
  const admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  for (const call of [getJob, cancelJob, downloadJobResult]) {
    const answer = await admin.call(call, { params: { id } })
    expect([answer.status, answer.error.code]).toEqual([404, 'job/not-found'])
  }
  expect((await caller.call(getJob, { params: { id } })).text).not.toMatch(/storage_?key/i)
})

it('a result file of a job that another worker has taken over gets no row', async () => {
  const id = await order('late')
  const another = randomUUID()
  work({
    late: async () => {
      const received = await t.store.receive(Readable.from([Buffer.from('늦음')]), { maxBytes: 100 })
      const stored = await t.store.keep(received)
      await t.db.update(job).set({ leaseBy: another, leaseUntil: new Date(Date.now() + 60_000) })
      return { file: { stored, name: '늦음.csv', mimeType: 'text/csv' } }
    },
  })
  await expect.poll(async () => (await rowOf(id))?.leaseBy).toBe(another)
  await workers[0]?.stop()
  expect(await rowOf(id)).toMatchObject({ state: 'running', resultFileId: null })
  expect(await t.db.$count(storedFile)).toBe(0)
})

it('an invalid ID is not found', async () => {
  const caller = await t.as(owner)
  expect((await caller.call(getJob, { params: { id: "x' or 1=1" } })).status).toBe(404)
})
