import { and, eq, sql } from 'drizzle-orm'
import { errorMessage } from '#shared/catalogue/errors/errors.ts'
import type { IntakeStored } from '#shared/intakes/intakes.endpoints.ts'
import { reasonsOfSureness } from '#shared/intakes/rules.ts'
import { companyChanged } from '../../company/changed/companyChanged.ts'
import { lockCompany, ownershipOf } from '../../company/companyRows.ts'
import { remainingNumbers } from '../../company/mergedInto.ts'
import { limitTo } from '../../database/asReader.ts'
import type { Db } from '../../database/connect.ts'
import { companyFile } from '../../database/tables/companyFile.ts'
import { intakeFile } from '../../database/tables/intakes/fileIntake.ts'
import { storedFile } from '../../database/tables/storedFile.ts'
import { acceptedTypes } from '../../files/acceptedTypes.ts'
import { mayManageFiles } from '../../files/files.policy.ts'
import { recordFiles } from '../../files/recordFiles.ts'
import { AppError } from '../../platform/appError.ts'
import type { FixedFirmSettings } from '../../platform/fixedSettings.ts'
import { actorOfJob, type JobOrigin } from '../../platform/jobs/actorOfJob.ts'
import type { JobHandler, JobTools } from '../../platform/jobs/worker.ts'
import { extensionOf } from '../../platform/storage/content/fileName.ts'
import type { FileStore } from '../../platform/storage/fileStore.ts'
import { countFiles, idsOf } from '../rows/intakeFiles.ts'
import { findIntake } from '../rows/intakeRows.ts'
import { restFile } from '../rows/restFile.ts'

export interface StoreInput extends JobOrigin {
  id: number
  onlySure: boolean
}
interface Place {
  store: FileStore
  fixedSettings: FixedFirmSettings
  filesPerCompany: number
}
type Outcome = 'stored' | 'same' | 'refused' | 'gone'

/**
 * The job that stores the files of an intake. Each file is stored in its own transaction, like an upload by the
 * person, with the rights that the person has at that moment. If the job runs again, it skips the files that are
 * already stored.
 */
export const storeHandler =
  ({ store, fixedSettings, filesPerCompany }: Place): JobHandler =>
  async (input: StoreInput, tools) => {
    const { db, job, signal, progress } = tools
    const actor = await actorOfJob(db, job, input, { lock: false, fixedSettings })
    const intake = await findIntake(db, actor, input.id)
    const ids = await idsOf(db, input.id, {
      state: 'placed',
      ...(input.onlySure ? { sureness: 'sure' } : {}),
    })
    const counted = { stored: 0, same: 0, refused: 0, gone: 0 }
    progress(0, ids.length, '저장하는 중')
    for (const [at, id] of ids.entries()) {
      signal.throwIfAborted()
      counted[await storeFile(tools, { store, fixedSettings, filesPerCompany }, input, id)] += 1
      progress(at + 1, ids.length, '저장하는 중')
    }
    const { stored, same, refused } = counted
    const counts = await countFiles(db, input.id)
    const result: IntakeStored = { stored, same, refused, left: counts.all - counts.stored }
    if (result.left === 0) return { result }
    return { result, file: await restFile(db, store, intake, signal) }
  }

async function storeFile(
  { db, job }: JobTools,
  place: Place,
  input: StoreInput,
  id: number,
): Promise<Outcome> {
  try {
    return await db.transaction((tx) => storeInOne(tx, job, place, input, id))
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500 || error.code === 'access/denied') throw error
    await db.update(intakeFile).set({ refusal: error.message }).where(eq(intakeFile.id, id))
    return 'refused'
  }
}

async function storeInOne(
  tx: Db,
  job: JobTools['job'],
  { fixedSettings, filesPerCompany }: Place,
  input: StoreInput,
  id: number,
): Promise<Outcome> {
  const actor = await actorOfJob(tx, job, input, { lock: true, fixedSettings })
  limitTo(tx, actor.reading)
  const [file] = await tx
    .select()
    .from(intakeFile)
    .where(and(eq(intakeFile.id, id), eq(intakeFile.intakeId, input.id)))
    .for('update')
  const { businessNumber: found, storedFileId, sha256 } = file ?? {}
  if (!file || file.storedName !== null || file.skipped || !found || !storedFileId || !sha256) return 'gone'
  if (input.onlySure && !reasonsOfSureness('sure').includes(file.reason)) return 'gone'
  // The company may have been merged into another one since it was found.
  const businessNumber = (await remainingNumbers(tx, [found])).get(found) ?? found
  const { row, add } = await lockCompany(tx, businessNumber)
  if (!row || row.deletedAt) throw new AppError('company/not-found')
  if (!mayManageFiles(actor, ownershipOf(row, add))) throw new AppError('file/upload-denied')
  // The firm may accept fewer types since the file was read.
  const mimeType = (await acceptedTypes(tx, fixedSettings)).types[extensionOf(file.fileName)]
  if (!mimeType) throw new AppError('file/type-not-allowed', { values: { name: file.fileName } })
  const sameName = await findSame(tx, businessNumber, sha256)
  if (sameName !== null) {
    await tx.update(intakeFile).set({ sameName }).where(eq(intakeFile.id, id))
    return 'same'
  }
  const [bytes] = await tx.select().from(storedFile).where(eq(storedFile.id, storedFileId))
  if (!bytes) throw new Error(errorMessage('file/not-found'))
  // `recordFiles` writes a row for these bytes again, in the same transaction. So the present row in
  // `stored_file` is deleted here.
  await tx.update(intakeFile).set({ storedFileId: null }).where(eq(intakeFile.id, id))
  await tx.delete(storedFile).where(eq(storedFile.id, storedFileId))
  const stored = { key: bytes.storageKey, size: bytes.size, sha256 }
  const upload = { fileName: file.fileName, mimeType, category: file.category, stored }
  const { names, facts } = await recordFiles(tx, actor, businessNumber, [upload], filesPerCompany)
  await companyChanged(tx, actor, { businessNumber, kind: 'file', facts })
  await tx
    .update(intakeFile)
    .set({ storedName: names[0] ?? file.fileName, sameName: null, refusal: null })
    .where(eq(intakeFile.id, id))
  return 'stored'
}

async function findSame(tx: Db, businessNumber: string, sha256: string): Promise<string | null> {
  const [same] = await tx
    .select({ name: companyFile.fileName })
    .from(companyFile)
    .innerJoin(storedFile, eq(storedFile.id, companyFile.storedFileId))
    .where(and(eq(companyFile.businessNumber, businessNumber), eq(storedFile.sha256, sha256)))
    .orderBy(sql`1`)
    .limit(1)
  return same?.name ?? null
}
