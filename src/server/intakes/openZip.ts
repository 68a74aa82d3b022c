import { and, eq, isNull } from 'drizzle-orm'
import type { Intake } from '#shared/intakes/intakes.endpoints.ts'
import { intakeLimits } from '#shared/intakes/rules.ts'
import type { Db } from '../database/connect.ts'
import { fileIntake } from '../database/tables/intakes/fileIntake.ts'
import { AppError } from '../platform/appError.ts'
import { recordAudit } from '../platform/audit/record.ts'
import type { Change } from '../platform/change/change.ts'
import type { FixedFirmSettings } from '../platform/fixedSettings.ts'
import type { Runner } from '../platform/isolation/runner.ts'
import type { Actor } from '../platform/session/actor.ts'
import { detectContent } from '../platform/storage/content/contentType.ts'
import { cleanFileName } from '../platform/storage/content/fileName.ts'
import type { FileStore, ReceivedFile, UploadedFile } from '../platform/storage/fileStore.ts'
import { recordStored } from '../platform/storage/keepFile.ts'
import { readUploadRules } from '../platform/uploadRules.ts'
import { createUserQueue } from '../platform/userQueue.ts'
import { describeIntake } from './intakes.queries.ts'
import { listZip, type ZipFile } from './reading/listZip.ts'
import { insertFiles } from './rows/insertFiles.ts'
import { isActive, jobOf, readKind } from './rows/intakeRows.ts'
import { startIntakeJob } from './rows/startJob.ts'

interface Tools {
  db: Db
  store: FileStore
  runner: Runner
  fixedSettings: FixedFirmSettings
}

/**
 * Opens intakes from uploaded ZIPs, one at a time per person. Opening only lists the files; a job reads them
 * afterwards.
 */
export function createZipOpener({ db, store, runner, fixedSettings }: Tools) {
  const takeTurn = createUserQueue({ most: 2, tooMany: 'intake/reading', gone: 'report/cancelled' })
  return async (
    actor: Actor,
    change: Change,
    file: UploadedFile | undefined,
    signal: AbortSignal,
  ): Promise<Intake> => {
    if (!file) throw new AppError('file/missing')
    const { received } = file
    if ((await detectContent(received)) !== 'zip') throw new AppError('intake/not-zip')
    const turn = takeTurn(actor.teamId, signal)
    try {
      await turn.begins
      const again = await findAgain(db, actor, received)
      if (again) return await readAgain(change, again.id)
      const { fileBytes } = await readUploadRules(db, fixedSettings)
      const files = await listZip(runner, { path: received.path, fileBytes, signal })
      return await open(change, store, file, files)
    } finally {
      turn.end()
    }
  }
}

const tell = async (tx: Db, _actor: Actor, id: number) => {
  const [row] = await tx.select().from(fileIntake).where(eq(fileIntake.id, id))
  if (!row) throw new AppError('intake/not-found')
  return describeIntake(tx, row)
}

/** Finds an intake of this person that was opened from the same ZIP. */
async function findAgain(db: Db, { teamId }: Actor, { sha256 }: ReceivedFile) {
  const [row] = await db
    .select()
    .from(fileIntake)
    .where(and(eq(fileIntake.teamId, teamId), eq(fileIntake.sha256, sha256)))
  return row
}

/**
 * Starts the reading of an uploaded ZIP again, if it failed or was cancelled. The new job continues where it ended.
 */
const readAgain = (change: Change, id: number): Promise<Intake> =>
  change({ tell }, async (tx, actor) => {
    const [unread] = await tx
      .select()
      .from(fileIntake)
      .where(and(eq(fileIntake.id, id), isNull(fileIntake.readAt)))
      .for('update')
    if (unread && !isActive(await jobOf(tx, unread))) await startIntakeJob(tx, actor, readKind, { id })
    return id
  })

const open = (
  change: Change,
  store: FileStore,
  { originalName, received }: UploadedFile,
  files: readonly ZipFile[],
): Promise<Intake> =>
  change({ keep: { store, files: [received] }, tell }, async (tx, actor, [kept]) => {
    if (!kept) throw new Error('ZIP was not kept')
    const { teamId, managerName } = actor
    if ((await tx.$count(fileIntake, eq(fileIntake.teamId, teamId))) >= intakeLimits.open)
      throw new AppError('intake/too-many', { values: { limit: intakeLimits.open } })
    const name = cleanFileName(originalName) ?? 'ZIP'
    const [row] = await tx
      .insert(fileIntake)
      .values({
        teamId,
        teamName: managerName,
        source: 'zip',
        name,
        size: kept.size,
        sha256: kept.sha256,
        zipFileId: await recordStored(tx, kept, 'application/zip', teamId),
      })
      .returning()
    if (!row) throw new Error('intake was not recorded')
    await insertFiles(
      tx,
      row.id,
      files.map(({ isOutside: _isOutside, ...file }) => file),
    )
    await startIntakeJob(tx, actor, readKind, { id: row.id })
    await recordAudit(tx, actor, {
      action: 'intake/opened',
      subject: { kind: 'intake', id: String(row.id) },
      after: { fileName: name, fileSize: kept.size, fileCount: files.length },
    })
    return row.id
  })
