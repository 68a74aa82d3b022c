import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/connect.ts'
import { fileIntake, intakeFile } from '../../database/tables/intakes/fileIntake.ts'
import { storedFile } from '../../database/tables/storedFile.ts'
import { acceptedTypes } from '../../files/acceptedTypes.ts'
import type { FixedFirmSettings } from '../../platform/fixedSettings.ts'
import { actorOfJob, type JobOrigin } from '../../platform/jobs/actorOfJob.ts'
import type { JobHandler } from '../../platform/jobs/worker.ts'
import { readUploadRules } from '../../platform/uploadRules.ts'
import { readCompanyIndex } from '../guess/companyIndex.ts'
import { createFileGuesser } from '../guess/guessFile.ts'
import { type ReadTools, takeIn } from '../reading/takeIn.ts'
import { unpackEntry } from '../reading/unpackEntry.ts'
import { type FileRow, findIntake, markSame } from '../rows/intakeRows.ts'

export interface ReadInput extends JobOrigin {
  id: number
}

interface Place extends Pick<ReadTools, 'store' | 'hasRoom'> {
  fixedSettings: FixedFirmSettings
}

/**
 * The job that reads the files of a ZIP: guesses their companies, unpacks them one after the other and keeps their
 * bytes. A second attempt continues with the files that are not read yet.
 */
export const readHandler =
  ({ store, fixedSettings, hasRoom }: Place): JobHandler =>
  async (input: ReadInput, { db, job, signal, progress }) => {
    const actor = await actorOfJob(db, job, input, { lock: false, fixedSettings })
    const intake = await findIntake(db, actor, input.id)
    if (intake.readAt) return
    const [zip] = await db
      .select()
      .from(storedFile)
      .where(eq(storedFile.id, intake.zipFileId ?? ''))
    if (!zip) throw new Error('the ZIP of the intake is gone')
    await guessAll(db, intake.id, await readCompanyIndex(db, actor))
    const accepted = await acceptedTypes(db, fixedSettings)
    const { fileBytes } = await readUploadRules(db, fixedSettings)
    const tools = { db, store, accepted, fileBytes, hasRoom, teamId: actor.teamId, signal }
    const total = await db.$count(intakeFile, eq(intakeFile.intakeId, intake.id))
    const unread = await unreadOf(db, intake.id)
    let done = total - unread.length
    progress(done, total, '읽는 중')
    for (const file of unread) {
      signal.throwIfAborted()
      const { packedAt, packedSize, method, crc, size } = file
      if (packedAt === null || packedSize === null || method === null || crc === null) continue
      const entry = { packedAt, packedSize, method, crc, size }
      await takeIn(tools, file, unpackEntry(store, { key: zip.storageKey, size: zip.size }, entry))
      done += 1
      progress(done, total, '읽는 중')
    }
    await finishReading(db, intake.id)
  }

/** Ends the reading of an intake: marks files whose content is already stored, and removes the ZIP. */
export const finishReading = (db: Db, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const [intake] = await tx.select().from(fileIntake).where(eq(fileIntake.id, id)).for('update')
    await markSame(tx, id)
    await tx
      .update(fileIntake)
      .set({ readAt: sql`clock_timestamp()`, zipFileId: null })
      .where(eq(fileIntake.id, id))
    if (intake?.zipFileId) await tx.delete(storedFile).where(eq(storedFile.id, intake.zipFileId))
  })

const unreadOf = (db: Db, id: number): Promise<FileRow[]> =>
  db
    .select()
    .from(intakeFile)
    .where(and(eq(intakeFile.intakeId, id), eq(intakeFile.read, false)))
    .orderBy(asc(intakeFile.id))

async function guessAll(
  db: Db,
  id: number,
  companies: Awaited<ReturnType<typeof readCompanyIndex>>,
): Promise<void> {
  const { folder, fileName } = intakeFile
  const all = await db.select({ folder, fileName }).from(intakeFile).where(eq(intakeFile.intakeId, id))
  const guess = await createFileGuesser(companies, all)
  for (const file of await unreadOf(db, id))
    await db
      .update(intakeFile)
      .set(await guess(file))
      .where(eq(intakeFile.id, file.id))
}
