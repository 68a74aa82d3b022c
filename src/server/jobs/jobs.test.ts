import { Readable } from 'node:stream'
import { eq, type SQL, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { cancelJob, downloadJobResult, getJob } from '#shared/jobs/jobs.endpoints.ts'
import { makeUser } from '#test/kit/factories.ts'
import { jobApp, untilAborted } from '#test/kit/jobApp.ts'
import { job } from '../database/tables/job.ts'
import { enqueueJob } from '../platform/jobs/queue.ts'
import type { JobHandler } from '../platform/jobs/worker.ts'

const app = jobApp()
const { work, order, stateOf } = app

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
  const caller = await app.t.as(app.owner)
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
    app.t.db.transaction(async (tx) => {
      await enqueueJob(tx, { kind: 'x', ownerTeamId: null, input: {} })
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  expect(await app.t.db.select().from(job)).toEqual([])
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
  const other = await makeUser(app.t.db)
  const [first, second] = [await order('one'), await order('one')]
  const theirs = await enqueueJob(app.t.db, { kind: 'one', ownerTeamId: other.teamId, input: {} })
  work({ one: async (_input: unknown, { job: row }) => void ran.push(row.id) }, ['one'])
  await expect.poll(() => ran).toEqual([first, theirs, second])
})

it('the second job of a person does not wait for jobs that others start minutes later', async () => {
  const ran: string[] = []
  const other = await makeUser(app.t.db)
  const [first, second] = [await order('one'), await order('one')]
  await app.t.db.execute(
    sql`update ${job} set run_after = run_after - interval '5 minutes', created_at = created_at - interval '5 minutes'`,
  )
  const theirs = await enqueueJob(app.t.db, { kind: 'one', ownerTeamId: other.teamId, input: {} })
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
  const endsBeforeTheLookUp = new Proxy(app.t.db, {
    get(db, name) {
      if (name !== 'select' || ended) return Reflect.get(db, name)
      return (columns: { id: typeof job.id }) => ({
        from: () => ({
          where: async (condition: SQL) => {
            ended = true
            await app.t.db.update(job).set({ state: 'succeeded', uniqueKey: null }).where(eq(job.id, first))
            return app.t.db.select(columns).from(job).where(condition)
          },
        }),
      })
    },
  })
  const again = { kind: 'count', ownerTeamId: app.owner.teamId, input: {}, uniqueKey: 'one' }
  const second = await enqueueJob(endsBeforeTheLookUp, again)
  expect([ended, second === first, await stateOf(second)]).toEqual([true, false, 'queued'])
})

it('a result file is handed to its owner only', async () => {
  work({
    export: async () => {
      const received = await app.t.store.receive(Readable.from([Buffer.from('열,값')]), { maxBytes: 100 })
      const stored = await app.t.store.keep(received)
      return { file: { stored, name: '내보내기.csv', mimeType: 'text/csv' } }
    },
  })
  const id = await order('export')
  const caller = await app.t.as(app.owner)
  const early = await caller.call(downloadJobResult, { params: { id } })
  expect([200, 409]).toContain(early.status)
  await expect.poll(() => stateOf(id)).toBe('succeeded')
  expect((await caller.call(downloadJobResult, { params: { id } })).text).toBe('열,값')
  const admin = await app.t.as(await makeUser(app.t.db, { role: 'admin' }))
  for (const call of [getJob, cancelJob, downloadJobResult]) {
    const answer = await admin.call(call, { params: { id } })
    expect([answer.status, answer.error.code]).toEqual([404, 'job/not-found'])
  }
  expect((await caller.call(getJob, { params: { id } })).text).not.toMatch(/storage_?key/i)
})

it('an invalid ID is not found', async () => {
  const caller = await app.t.as(app.owner)
  expect((await caller.call(getJob, { params: { id: "x' or 1=1" } })).status).toBe(404)
})
