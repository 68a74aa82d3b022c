import { afterEach, expect } from 'vitest'
import { exportJobs } from '#server/exports/exportHandlers.ts'
import { type JobHandler, startWorker, type Worker } from '#server/platform/jobs/worker.ts'
import { getJob } from '#shared/jobs/jobs.endpoints.ts'
import type { Caller, TestApp } from './app.ts'

/** Runs the worker that writes export files, until the test ends. */
export function exportDesk(t: TestApp) {
  let worker: Worker | null = null
  const stop = async () => {
    await worker?.stop()
    worker = null
  }
  afterEach(stop)
  const deps = () => ({
    store: t.store,
    snapshots: t.database.snapshots,
    fixedSettings: t.config.fixedSettings,
  })
  return {
    deps,
    stop,
    work(handlers: Record<string, JobHandler> = exportJobs(deps())) {
      worker = startWorker({
        db: t.db,
        url: t.database.url,
        handlers,
        onError: () => undefined,
        pollMs: 50,
        beatMs: 50,
      })
    },
  }
}

/** Waits until a job is finished and returns it as its requester sees it. */
export async function endedJob(caller: Caller, id: string) {
  const look = async () => (await caller.call(getJob, { params: { id } })).body
  await expect.poll(async () => (await look()).finishedAt, { timeout: 60_000 }).not.toBeNull()
  return look()
}
