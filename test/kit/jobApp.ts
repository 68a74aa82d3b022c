import { eq } from 'drizzle-orm'
import { afterEach, beforeEach } from 'vitest'
import { job } from '#server/database/tables/job.ts'
import { enqueueJob } from '#server/platform/jobs/queue.ts'
import { type JobHandler, startWorker, type Worker } from '#server/platform/jobs/worker.ts'
import { startTestApp, type TestApp } from './app.ts'
import { makeUser, type TestUser } from './factories.ts'

/** Starts an application for each test, in which the test orders jobs and starts workers of its own. */
export function jobApp() {
  const own: { t: TestApp; owner: TestUser; workers: Worker[] } = { workers: [] } as never
  beforeEach(async () => {
    own.t = await startTestApp()
    own.owner = await makeUser(own.t.db)
  })
  afterEach(async () => {
    await Promise.all(own.workers.map((worker) => worker.stop()))
    own.workers = []
    await own.t.stop()
  })
  const rowOf = async (id: string) => (await own.t.db.select().from(job).where(eq(job.id, id)))[0]
  return {
    get t() {
      return own.t
    },
    get owner() {
      return own.owner
    },
    work: (handlers: Record<string, JobHandler>, oneAtATime: readonly string[] = []) => {
      const worker = startWorker({
        db: own.t.db,
        url: own.t.database.url,
        handlers,
        oneAtATime,
        onError: () => undefined,
        pollMs: 100,
        beatMs: 100,
      })
      own.workers.push(worker)
      return worker
    },
    order: (kind: string, more: { uniqueKey?: string; maxAttempts?: number } = {}) =>
      enqueueJob(own.t.db, { kind, ownerTeamId: own.owner.teamId, input: { n: 1 }, ...more }),
    rowOf,
    stateOf: async (id: string) => (await rowOf(id))?.state,
  }
}

export const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
