import { randomUUID } from 'node:crypto'
import type { Db } from '../../database/connect.ts'
import { AppError } from '../appError.ts'
import { listen } from '../events/listener.ts'
import { publishEvent } from '../events/publish.ts'
import { toAppError } from '../http/errorHandler.ts'
import {
  beatJob,
  claimJob,
  failAbandoned,
  finishJob,
  type JobRow,
  jobChannel,
  leaseSeconds,
  type ResultFile,
  releaseJob,
  retryJob,
} from './queue.ts'

export interface JobTools {
  db: Db
  job: JobRow
  /** Aborts when the job is cancelled, when the lease is lost, and when the server stops. */
  signal: AbortSignal
  progress(done: number, total?: number | null, stage?: string): void
}
export interface JobOutcome {
  result?: unknown
  file?: ResultFile
}
export type JobHandler = (input: never, tools: JobTools) => Promise<JobOutcome | void>

interface WorkerOptions {
  db: Db
  /** The URL for a separate connection that listens for new jobs. */
  url: string
  handlers: Record<string, JobHandler>
  onError(error: unknown, job?: JobRow): void
  concurrency?: number
  /** Kinds of which this worker runs at most one job at a time, so that long jobs do not take all places. */
  oneAtATime?: readonly string[]
  pollMs?: number
  /** How often a running job extends its lease and checks for a cancel. */
  beatMs?: number
}

export interface Worker {
  stop(): Promise<void>
}

/**
 * Starts a worker that takes jobs from the queue. NOTIFY wakes it at once, and a slow poll finds due retries and
 * expired leases.
 */
export function startWorker(options: WorkerOptions): Worker {
  const { db, handlers, onError, concurrency = 2, pollMs = 5000, oneAtATime = [] } = options
  const id = randomUUID()
  const kinds = Object.keys(handlers)
  const running = new Map<string, { kind: string; beat(): void; stop(): void; done: Promise<void> }>()
  /** The kinds of which another job may start now. */
  const startable = () => {
    const busy = new Set([...running.values()].map(({ kind }) => kind))
    return kinds.filter((kind) => !busy.has(kind) || !oneAtATime.includes(kind))
  }
  let stopped = false
  let looking = false
  let lookAgain = false

  const look = async () => {
    if (stopped) return
    if (looking) {
      lookAgain = true
      return
    }
    looking = true
    try {
      await failAbandoned(db)
      while (!stopped && running.size < concurrency) {
        const row = await claimJob(db, startable(), id)
        if (!row) break
        start(row)
      }
    } catch (error) {
      onError(error)
    }
    looking = false
    if (lookAgain) {
      lookAgain = false
      void look()
    }
  }
  const start = (row: JobRow) => {
    const run = runJob(options, row, id, () => stopped)
    const done = run.done.finally(() => {
      running.delete(row.id)
      void look()
    })
    running.set(row.id, { ...run, kind: row.kind, done })
  }
  const listener = listen({
    url: options.url,
    channels: [jobChannel],
    onNotice: (_channel, payload) => {
      const cancelled = payload.startsWith('cancel ') ? running.get(payload.slice(7)) : undefined
      if (cancelled) cancelled.beat()
      else void look()
    },
    onConnected: () => void look(),
    onError,
  })
  const timer = setInterval(() => void look(), pollMs)
  timer.unref()
  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      await listener.stop()
      for (const run of running.values()) run.stop()
      await Promise.allSettled([...running.values()].map((run) => run.done))
    },
  }
}

function runJob(options: WorkerOptions, row: JobRow, worker: string, stopping: () => boolean) {
  const { db, handlers, onError, beatMs = (leaseSeconds * 1000) / 3 } = options
  const abort = new AbortController()
  let progress: { done?: number; total?: number | null; stage?: string | null } = {}
  let beating: Promise<void> | null = null
  let hasNewProgress = false
  const beat = () => {
    beating ??= beatJob(db, row.id, worker, progress)
      .then(async ({ lost, cancelRequested }) => {
        if (lost) abort.abort('lost')
        else if (cancelRequested) abort.abort('cancelled')
        if (row.ownerTeamId && hasNewProgress) await notifyOwner(db, row)
        hasNewProgress = false
      })
      .catch(onError)
      .finally(() => {
        beating = null
      })
  }
  const timer = setInterval(beat, beatMs)
  // Progress is stored at most twice a second, however often the job reports it.
  const reporter = setInterval(() => hasNewProgress && beat(), 500)
  const work = async () => {
    try {
      const handler = handlers[row.kind]
      if (!handler) throw new Error(`no handler for job ${row.kind}`)
      const outcome = await handler(row.input as never, {
        db,
        job: row,
        signal: abort.signal,
        progress(done, total, stage) {
          progress = {
            done,
            ...(total === undefined ? {} : { total }),
            ...(stage === undefined ? {} : { stage }),
          }
          hasNewProgress = true
        },
      })
      if (abort.signal.aborted) throw new Error('aborted')
      await finishJob(db, row.id, worker, { ...progress, state: 'succeeded', ...outcome })
    } catch (error) {
      await endBadly(options, row, worker, abort.signal, stopping(), error)
    }
  }
  const toTheEnd = async () => {
    try {
      await work()
    } catch (error) {
      onError(error, row)
    }
    clearInterval(timer)
    clearInterval(reporter)
    await beating
    if (row.ownerTeamId) await notifyOwner(db, row).catch(onError)
  }
  const done = toTheEnd()
  return { beat, stop: () => abort.abort('stopping'), done }
}

async function endBadly(
  { db, onError }: WorkerOptions,
  row: JobRow,
  worker: string,
  signal: AbortSignal,
  stopping: boolean,
  error: unknown,
): Promise<void> {
  if (signal.reason === 'lost') return
  if (signal.reason === 'cancelled') return void (await finishJob(db, row.id, worker, { state: 'cancelled' }))
  if (stopping) return releaseJob(db, row.id, worker)
  // An AppError is final, because a wrong file stays wrong in the next attempt. Any other error may be temporary, so
  // the job is tried again.
  const { code } = toAppError(error)
  if (!(error instanceof AppError)) onError(error, row)
  if (error instanceof AppError || row.attempts >= row.maxAttempts) {
    await finishJob(db, row.id, worker, { state: 'failed', errorCode: code })
  } else {
    await retryJob(db, row, worker, 2 ** row.attempts)
  }
}

const notifyOwner = (db: Db, row: JobRow) =>
  publishEvent(db, 'job', { teamIds: [row.ownerTeamId ?? ''] }, { id: row.id, kind: row.kind })
