import { eq } from 'drizzle-orm'
import type pg from 'pg'
import { canonical } from '#shared/audit/values.ts'
import type { Role } from '#shared/catalogue/words/roles.ts'
import { readRole } from '#shared/catalogue/words/roles.ts'
import type { Job } from '#shared/jobs/jobs.endpoints.ts'
import { dropExportScope, keepExportScope, readExportScope } from '../company/secrecy/exportScope.ts'
import { readOnlyAs } from '../database/asReader.ts'
import type { Db } from '../database/connect.ts'
import { openSnapshot } from '../database/snapshot.ts'
import { appUser } from '../database/tables/user.ts'
import { AppError } from '../platform/appError.ts'
import { recordAudit } from '../platform/audit/record.ts'
import type { FixedFirmSettings } from '../platform/fixedSettings.ts'
import { describeJob, findOwnJob } from '../platform/jobs/describe.ts'
import { enqueueJob, keepNewestJobs } from '../platform/jobs/queue.ts'
import type { JobHandler, JobOutcome, JobTools } from '../platform/jobs/worker.ts'
import { isSameReading, readReading } from '../platform/secrecy.ts'
import type { Actor } from '../platform/session/actor.ts'
import type { FileStore } from '../platform/storage/fileStore.ts'
import { type Sheet, workbook } from '../platform/xlsx/workbook.ts'
import { type ExportResult, reportLargeExport } from './largeExports.ts'

/** The person who exports. The rights are those at the time when the file is made. */
export interface Viewer {
  teamId: string
  role: Role
}

/**
 * What a feature must define for its export. Queue, progress, cancelling, file and audit are the same for all
 * exports.
 */
export interface ExportSource<Input extends object> {
  /** The kind of the job. Exports are recognised among a person's jobs by the prefix `export-`. */
  kind: `export-${string}`
  /** Whether the admin side is notified if the file has more rows than the firm's limit. */
  notifiesAdminSide?: true
  /**
   * Reads the rows to export. `db` is one snapshot: each row is in the file once, as it was when the export began,
   * whatever is saved meanwhile.
   */
  open(
    db: Db,
    viewer: Viewer,
    input: Input,
  ): Promise<Sheet & { fileName: string /** Number of rows, counted beforehand. */; total: number }>
}

export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const largestFile = 2 ** 31

/** The number of exports of one kind that are kept per person, so that repeated exports do not fill the disk. */
export const keptExports = 5

/**
 * Starts an export. A person has at most one running export of each kind: while it runs, the same request returns its
 * job, and a different request of the kind is refused.
 */
export async function startExport(
  tx: Db,
  actor: Actor,
  kind: string,
  input: object,
  reason?: string,
): Promise<Job> {
  const order = { kind, ownerTeamId: actor.teamId, input, uniqueKey: `${kind} ${actor.teamId}` }
  const job = await findOwnJob(tx, actor, await enqueueJob(tx, order))
  if (canonical(job.input) !== canonical(input)) throw new AppError('export/running')
  await keepNewestJobs(tx, actor.teamId, kind, keptExports - 1)
  await recordAudit(tx, actor, {
    action: 'export/started',
    subject: { kind: 'job', id: job.id },
    after: { kind, ...input },
    ...(reason === undefined ? {} : { reason }),
  })
  return describeJob(job)
}

export interface ExportDeps {
  store: FileStore
  /** The pool for snapshots. An export keeps one connection of it for as long as it writes the file. */
  snapshots: pg.Pool
  fixedSettings: FixedFirmSettings
}

/**
 * Runs an export job. The file is written while the rows are read, and a person can download it only when it is
 * complete.
 */
export const exportHandler =
  <Input extends object>(
    { store, snapshots, fixedSettings }: ExportDeps,
    source: ExportSource<Input>,
  ): JobHandler =>
  async (input: Input, tools) => {
    const snapshot = await openSnapshot(snapshots)
    try {
      const made = await makeFile({ store, rows: snapshot.db, fixedSettings }, source, input, tools)
      if (source.notifiesAdminSide) await reportLargeExport(tools, fixedSettings, made.result)
      return made
    } finally {
      await snapshot.close()
    }
  }

async function makeFile<Input extends object>(
  { store, rows, fixedSettings }: { store: FileStore; rows: Db; fixedSettings: FixedFirmSettings },
  source: ExportSource<Input>,
  input: Input,
  { db, job, signal, progress }: JobTools,
): Promise<JobOutcome & { result: ExportResult }> {
  const viewer = await viewerOf(db, job.ownerTeamId)
  const { reading } = await readReading(db, viewer, fixedSettings)
  if (reading) {
    await readOnlyAs(rows, reading)
    // The scope is stored before the file, so that a file from which something was hidden never lacks its scope.
    await keepExportScope(db, job.id, await readExportScope(rows))
  } else await dropExportScope(db, job.id)
  const sheet = await source.open(rows, viewer, input)
  let done = 0
  async function* counted() {
    for await (const row of sheet.rows) {
      signal.throwIfAborted()
      yield row
      done += 1
      if (done % 100 === 0) progress(done, Math.max(sheet.total, done), '만드는 중')
    }
  }
  progress(0, sheet.total, '만드는 중')
  const received = await store.receive(workbook({ ...sheet, rows: counted() }), {
    maxBytes: largestFile,
    signal,
  })
  try {
    signal.throwIfAborted()
    // If the person's rights have changed since the rows were read, the file is not handed over.
    const now = await viewerOf(db, job.ownerTeamId)
    if (
      now.role !== viewer.role ||
      !isSameReading(reading, (await readReading(db, now, fixedSettings)).reading)
    )
      throw new AppError('access/denied')
    const stored = await store.keep(received)
    progress(done, done, '만드는 중')
    return {
      file: { stored, name: sheet.fileName, mimeType: sheetType },
      result: { rows: done, fileName: sheet.fileName },
    }
  } finally {
    await store.discard(received)
  }
}

async function viewerOf(db: Db, teamId: string | null): Promise<Viewer> {
  const [user] = await db
    .select({ teamId: appUser.teamId, role: appUser.role, deletedAt: appUser.deletedAt })
    .from(appUser)
    .where(eq(appUser.teamId, teamId ?? ''))
  if (!user || user.deletedAt) throw new AppError('access/denied')
  return { teamId: user.teamId, role: readRole(user.role) }
}
