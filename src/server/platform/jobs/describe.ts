import { eq } from 'drizzle-orm'
import { type ErrorCode, errorCatalogue, errorMessage } from '#shared/catalogue/errors/errors.ts'
import { isAdminSide } from '#shared/catalogue/words/roles.ts'
import type { Job } from '#shared/jobs/jobs.endpoints.ts'
import type { Db } from '../../database/connect.ts'
import { job } from '../../database/tables/job.ts'
import { storedFile } from '../../database/tables/storedFile.ts'
import { AppError } from '../appError.ts'
import type { Actor } from '../session/actor.ts'
import type { JobRow } from './queue.ts'

/** Matches the kinds of jobs that only the admin side may start, watch and download. */
const adminSideKinds = /^audit-/

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Finds a job of this person. For another person's job the answer is the same as for a job that does not exist. */
export async function findOwnJob(db: Db, actor: Actor, id: string): Promise<JobRow> {
  const [row] = uuid.test(id) ? await db.select().from(job).where(eq(job.id, id)) : []
  if (!row) throw new AppError('job/not-found')
  // A person who has lost the right to start jobs of this kind must not get a result of an earlier job.
  const lost = adminSideKinds.test(row.kind) && !isAdminSide(actor.role)
  if (lost || row.ownerTeamId !== actor.teamId) throw new AppError('job/not-found', { hides: true })
  return row
}

export async function findResultFile(db: Db, row: JobRow) {
  const [file] = row.resultFileId
    ? await db.select().from(storedFile).where(eq(storedFile.id, row.resultFileId))
    : []
  if (!file || row.state !== 'succeeded') throw new AppError('job/no-result')
  return file
}

export function describeJob(row: JobRow): Job {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state as Job['state'],
    progress: { done: row.done, total: row.total, stage: row.stage },
    cancelRequested: row.cancelRequested,
    result: row.result,
    hasFile: row.resultFileId !== null,
    error: row.errorCode === null ? null : { code: row.errorCode, message: sentence(row.errorCode) },
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }
}

const sentence = (code: string) =>
  errorMessage(code in errorCatalogue ? (code as ErrorCode) : 'server/unexpected')
