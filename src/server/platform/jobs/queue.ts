import { and, desc, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { ErrorCode } from '#shared/catalogue/errors/errors.ts'
import type { Db } from '../../database/connect.ts'
import { job } from '../../database/tables/job.ts'
import { storedFile } from '../../database/tables/storedFile.ts'
import { notify } from '../bell/notify.ts'
import type { StoredObject } from '../storage/fileStore.ts'
import { recordStored } from '../storage/keepFile.ts'

export type JobRow = typeof job.$inferSelect
export const jobChannel = 'dealdesk_jobs'
export const leaseSeconds = 30
/**
 * In the order of waiting jobs, a job counts as this many seconds younger for each earlier job of the same person and
 * kind that was still unfinished when the job was added.
 */
const secondsBehind = 60

interface Order {
  kind: string
  ownerTeamId: string | null
  input: unknown
  maxAttempts?: number
  uniqueKey?: string
}

/**
 * Adds a job. Pass the transaction of the change that needs the job: the job exists only if that transaction
 * commits.
 */
export async function enqueueJob(tx: Db, order: Order): Promise<string> {
  // A job with the same key may end between the insert and the look-up. Then the key is free, and the insert is
  // tried again.
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const id = (await insertJob(tx, order)) ?? (await findByKey(tx, order.uniqueKey))
    if (id) return id
  }
  throw new Error('job was neither created nor found')
}

async function insertJob(tx: Db, order: Order): Promise<string | undefined> {
  const [created] = await tx
    .insert(job)
    .values({ ...order, input: order.input ?? {} })
    .onConflictDoNothing()
    .returning({ id: job.id })
  if (created) await tx.execute(sql`select pg_notify(${jobChannel}, 'new')`)
  return created?.id
}

async function findByKey(tx: Db, uniqueKey = ''): Promise<string | undefined> {
  const [existing] = await tx.select({ id: job.id }).from(job).where(eq(job.uniqueKey, uniqueKey))
  return existing?.id
}

/**
 * Takes the next job that nobody works on: a new one, one whose retry is due, or one whose lease expired. The oldest
 * job comes first. If a person started several jobs of one kind, each counts as `secondsBehind` younger for every
 * earlier one. So other people do not wait for all of these jobs, and the last of them does not wait for ever.
 */
export async function claimJob(db: Db, kinds: string[], worker: string): Promise<JobRow | null> {
  if (kinds.length === 0) return null
  const [claimed] = await db
    .update(job)
    .set({
      state: 'running',
      attempts: sql`${job.attempts} + 1`,
      leaseBy: worker,
      leaseUntil: sql`now() + make_interval(secs => ${leaseSeconds})`,
    })
    .where(
      inArray(
        job.id,
        sql`(select j.id from job j where j.kind in ${kinds} and
          ((j.state = 'queued' and j.run_after <= now()) or (j.state = 'running' and j.lease_until < now()))
          order by j.run_after + make_interval(secs => ${secondsBehind} * (select count(*) from job o
              where o.owner_team_id = j.owner_team_id and o.kind = j.kind and (o.created_at, o.id) < (j.created_at, j.id)
              and coalesce(o.finished_at > j.created_at, true))),
            j.created_at limit 1 for update skip locked)`,
      ),
    )
    .returning()
  return claimed ?? null
}

const mine = (id: string, worker: string) =>
  and(eq(job.id, id), eq(job.leaseBy, worker), eq(job.state, 'running'))

export interface Beat {
  lost: boolean
  cancelRequested: boolean
}

/**
 * Extends the lease and stores the progress. A worker that lost its lease must stop, because another worker has the
 * job.
 */
export async function beatJob(
  db: Db,
  id: string,
  worker: string,
  progress: { done?: number; total?: number | null; stage?: string | null },
): Promise<Beat> {
  const [row] = await db
    .update(job)
    .set({ ...progress, leaseUntil: sql`now() + make_interval(secs => ${leaseSeconds})` })
    .where(mine(id, worker))
    .returning({ cancelRequested: job.cancelRequested })
  return { lost: !row, cancelRequested: row?.cancelRequested ?? false }
}

/**
 * A result file. Its bytes are in the store already. Its row is written together with the end of the job, or not at
 * all.
 */
export interface ResultFile {
  stored: StoredObject
  name: string
  mimeType: string
}

/** The input of a job without the encrypted password, which is removed when the job ends. */
const withoutSealed = sql`case when ${job.input} ? 'sealed' then ${job.input} || '{"sealed": null}' else ${job.input} end`

interface Finish {
  state: 'succeeded' | 'failed' | 'cancelled'
  result?: unknown
  file?: ResultFile
  errorCode?: ErrorCode
}

/** The owner of these jobs is told when they end. */
const toldKinds = [
  ['export-', 'export'],
  ['import-save', 'import'],
] as const

/**
 * Stores the result of a job. If the lease was lost, writes nothing and returns false, because another worker has the
 * job now.
 */
export async function finishJob(
  db: Db,
  id: string,
  worker: string,
  { file, ...finish }: Finish,
): Promise<boolean> {
  const end = async (tx: Db) => {
    const [ended] = await tx
      .update(job)
      .set({
        ...finish,
        input: withoutSealed,
        finishedAt: sql`now()`,
        leaseBy: null,
        leaseUntil: null,
        uniqueKey: null,
      })
      .where(mine(id, worker))
      .returning({ owner: job.ownerTeamId, kind: job.kind })
    return ended
  }
  return db.transaction(async (tx) => {
    const ended = await end(tx)
    if (!ended) return false
    const kind = toldKinds.find(([prefix]) => ended.kind.startsWith(prefix))?.[1]
    if (kind && ended.owner && finish.state !== 'cancelled')
      await notify(tx, null, [
        {
          kind,
          teams: [ended.owner],
          jobId: id,
          key: `${kind}:${id}`,
          data: {
            result: finish.state === 'succeeded' ? 'good' : 'bad',
            ...(file ? { name: file.name } : {}),
          },
        },
      ])
    if (!file) return true
    const resultFileId = await recordStored(tx, file.stored, file.mimeType, ended.owner)
    await tx.update(job).set({ resultFileId, resultFileName: file.name }).where(eq(job.id, id))
    return true
  })
}

/** Puts a failed job back into the queue. It runs again after the delay. */
export async function retryJob(db: Db, row: JobRow, worker: string, delaySeconds: number): Promise<void> {
  await db
    .update(job)
    .set({
      state: 'queued',
      runAfter: sql`now() + make_interval(secs => ${delaySeconds})`,
      leaseBy: null,
      leaseUntil: null,
    })
    .where(mine(row.id, worker))
}

/** Puts a job back into the queue unchanged, because the server stops. The attempt is not counted. */
export async function releaseJob(db: Db, id: string, worker: string): Promise<void> {
  await db
    .update(job)
    .set({ state: 'queued', attempts: sql`${job.attempts} - 1`, leaseBy: null, leaseUntil: null })
    .where(mine(id, worker))
}

/** Cancels a job. A waiting job ends at once; a running one ends when its worker next extends the lease. */
export async function requestCancel(db: Db, id: string): Promise<void> {
  await db
    .update(job)
    .set({
      state: 'cancelled',
      input: withoutSealed,
      cancelRequested: true,
      finishedAt: sql`now()`,
      uniqueKey: null,
    })
    .where(and(eq(job.id, id), eq(job.state, 'queued')))
  await db
    .update(job)
    .set({ cancelRequested: true })
    .where(and(eq(job.id, id), eq(job.state, 'running')))
  await db.execute(sql`select pg_notify(${jobChannel}, ${`cancel ${id}`})`)
}

/** Sets jobs to `failed` if their worker died on every attempt. */
export async function failAbandoned(db: Db): Promise<void> {
  await db
    .update(job)
    .set({
      state: 'failed',
      input: withoutSealed,
      errorCode: 'server/unexpected',
      finishedAt: sql`now()`,
      leaseBy: null,
      uniqueKey: null,
    })
    .where(
      and(
        eq(job.state, 'running'),
        lt(job.leaseUntil, sql`now()`),
        sql`${job.attempts} >= ${job.maxAttempts}`,
      ),
    )
}

/** Keeps the newest jobs of one person and kind with their result files, and removes the older ones. */
export async function keepNewestJobs(tx: Db, ownerTeamId: string, kind: string, most: number): Promise<void> {
  const older = await tx
    .select({ id: job.id })
    .from(job)
    .where(and(eq(job.ownerTeamId, ownerTeamId), eq(job.kind, kind), isNotNull(job.finishedAt)))
    .orderBy(desc(job.createdAt))
    .offset(most)
  const ids = older.map(({ id }) => id)
  if (ids.length > 0) await removeJobs(tx, inArray(job.id, ids))
}

/**
 * Removes old jobs and the rows of their result files. `sweepStore` removes the bytes later, because they have no row
 * any more.
 */
export const removeOldJobs = (db: Db): Promise<void> =>
  db.transaction((tx) => removeJobs(tx, lt(job.finishedAt, sql`now() - interval '7 days'`)))

async function removeJobs(tx: Db, which: SQL): Promise<void> {
  const gone = await tx
    .delete(job)
    .where(and(which, isNull(job.leaseBy)))
    .returning({ fileId: job.resultFileId })
  const files = gone.map((row) => row.fileId).filter((id) => id !== null)
  if (files.length > 0) await tx.delete(storedFile).where(inArray(storedFile.id, files))
}
