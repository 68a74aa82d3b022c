import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { cancelJob, getJob } from '#shared/jobs/jobs.endpoints.ts'
import { jobApp, untilAborted } from '#test/kit/jobApp.ts'
import { job } from '../database/tables/job.ts'
import { storedFile } from '../database/tables/storedFile.ts'
import { AppError } from '../platform/appError.ts'

const app = jobApp()
const { work, order, rowOf, stateOf } = app

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
    await app.t.db.update(job).set({ runAfter: sql`now()` })
    await expect.poll(() => stateOf(id)).toBe('failed')
    expect(tries).toBe(2)
    const answer = await (await app.t.as(app.owner)).call(getJob, { params: { id } })
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
    await app.t.db.update(job).set({
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
    await app.t.db
      .update(job)
      .set({ state: 'running', attempts: 1, leaseUntil: sql`now() - interval '1 second'` })
    work({ cursed: async () => undefined })
    await expect.poll(() => stateOf(id)).toBe('failed')
  })

  it('a worker that lost its lease cannot overwrite the new worker’s result', async () => {
    const gate = Promise.withResolvers<void>()
    const worker = work({
      slow: async (_input, { signal }) => {
        await Promise.race([gate.promise, untilAborted(signal)])
        return { result: 'too late' }
      },
    })
    const id = await order('slow')
    await expect.poll(() => stateOf(id)).toBe('running')
    await app.t.db.update(job).set({ leaseBy: '00000000-0000-0000-0000-000000000002' })
    gate.resolve()
    await worker.stop()
    expect(await rowOf(id)).toMatchObject({ state: 'running', result: null })
  })
})

describe('cancel', () => {
  it('ends a waiting job at once', async () => {
    const id = await order('waiting')
    const answer = await (await app.t.as(app.owner)).call(cancelJob, { params: { id } })
    expect(answer.body.state).toBe('cancelled')
    expect((await (await app.t.as(app.owner)).call(cancelJob, { params: { id } })).error.code).toBe(
      'job/finished',
    )
  })

  it('stops a running job through its signal', async () => {
    work({ long: async (_input, { signal }) => untilAborted(signal) })
    const id = await order('long')
    await expect.poll(() => stateOf(id)).toBe('running')
    await (await app.t.as(app.owner)).call(cancelJob, { params: { id } })
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

it('a result file of a job that another worker has taken over gets no row', async () => {
  const id = await order('late')
  const another = randomUUID()
  const worker = work({
    late: async () => {
      const received = await app.t.store.receive(Readable.from([Buffer.from('늦음')]), { maxBytes: 100 })
      const stored = await app.t.store.keep(received)
      await app.t.db.update(job).set({ leaseBy: another, leaseUntil: new Date(Date.now() + 60_000) })
      return { file: { stored, name: '늦음.csv', mimeType: 'text/csv' } }
    },
  })
  await expect.poll(async () => (await rowOf(id))?.leaseBy).toBe(another)
  await worker.stop()
  expect(await rowOf(id)).toMatchObject({ state: 'running', resultFileId: null })
  expect(await app.t.db.$count(storedFile)).toBe(0)
})
