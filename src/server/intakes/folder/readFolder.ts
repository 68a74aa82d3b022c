import { and, eq, inArray, isNull } from 'drizzle-orm'
import { intakeLimits } from '#shared/intakes/rules.ts'
import type { Db } from '../../database/connect.ts'
import { fileIntake, intakeFile } from '../../database/tables/intakes/fileIntake.ts'
import { storedFile } from '../../database/tables/storedFile.ts'
import { acceptedTypes } from '../../files/acceptedTypes.ts'
import { AppError } from '../../platform/appError.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import type { FixedFirmSettings } from '../../platform/fixedSettings.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { readUploadRules } from '../../platform/uploadRules.ts'
import { readCompanyIndex } from '../guess/companyIndex.ts'
import { createFileGuesser } from '../guess/guessFile.ts'
import { finishReading } from '../jobs/read.job.ts'
import { problems } from '../reading/problems.ts'
import { type ReadTools, takeIn } from '../reading/takeIn.ts'
import { insertFiles } from '../rows/insertFiles.ts'
import { type FileRow, type IntakeRow, isActive, jobOf } from '../rows/intakeRows.ts'
import { contentOf, type FoundFile, listFolder } from './listFolder.ts'

interface Given extends Pick<ReadTools, 'db' | 'store' | 'hasRoom'> {
  actor: Actor
  folder: string
  fixedSettings: FixedFirmSettings
  progress(done: number, total: number): void
}

/**
 * Reads a folder on the server into an intake of this person. If the person already has an intake of the folder, that
 * intake is continued: only files that are new or have changed since are read.
 */
export async function readFolder(given: Given): Promise<number> {
  const { db, actor, folder } = given
  const found: FoundFile[] = []
  for await (const file of listFolder(folder)) {
    found.push(file)
    if (found.length > intakeLimits.files)
      throw new AppError('intake/too-many-files', {
        values: { limit: intakeLimits.files.toLocaleString('ko-KR') },
      })
  }
  if (found.length === 0) throw new AppError('intake/empty')
  const intake = await openFolder(db, actor, folder, found)
  const guess = await createFileGuesser(await readCompanyIndex(db, actor), found)
  const { fileBytes } = await readUploadRules(db, given.fixedSettings)
  const unread = await listNew({ db, fileBytes }, intake.id, found, guess)
  await readAll({ ...given, fileBytes }, intake.id, unread, found)
  await finishReading(db, intake.id)
  return intake.id
}

const openFolder = (db: Db, actor: Actor, folder: string, found: readonly FoundFile[]): Promise<IntakeRow> =>
  db.transaction(async (tx) => {
    const { teamId, managerName } = actor
    const size = found.reduce((sum, file) => sum + file.size, 0)
    const mine = eq(fileIntake.teamId, teamId)
    const [known] = await tx
      .select()
      .from(fileIntake)
      .where(and(mine, eq(fileIntake.source, 'folder'), eq(fileIntake.name, folder)))
      .for('update')
    if (known) {
      if (isActive(await jobOf(tx, known))) throw new AppError('intake/busy')
      await tx.update(fileIntake).set({ size, readAt: null }).where(eq(fileIntake.id, known.id))
      return known
    }
    if ((await tx.$count(fileIntake, mine)) >= intakeLimits.open)
      throw new AppError('intake/too-many', { values: { limit: intakeLimits.open } })
    const [row] = await tx
      .insert(fileIntake)
      .values({ teamId, teamName: managerName, source: 'folder', name: folder, size })
      .returning()
    if (!row) throw new Error('intake was not recorded')
    await recordAudit(tx, actor, {
      action: 'intake/opened',
      subject: { kind: 'intake', id: String(row.id) },
      after: { fileName: folder.slice(-255), fileSize: size, fileCount: found.length },
    })
    return row
  })

/**
 * Lists the files that are new or have changed since the intake read them, and returns all files that are not read
 * yet.
 */
const listNew = (
  { db, fileBytes }: Pick<ReadTools, 'db' | 'fileBytes'>,
  id: number,
  found: readonly FoundFile[],
  guess: Awaited<ReturnType<typeof createFileGuesser>>,
): Promise<FileRow[]> =>
  db.transaction(async (tx) => {
    const rows = await tx.select().from(intakeFile).where(eq(intakeFile.intakeId, id))
    const known = new Map(rows.map((row) => [row.path, row]))
    const changed = found.filter((file) => isOther(known.get(file.path), file))
    const replaced = changed
      .flatMap(({ path }) => known.get(path) ?? [])
      .filter((row) => row.storedName === null)
    await forget(tx, replaced)
    const listed: Parameters<typeof insertFiles>[2][number][] = []
    for (const file of changed) {
      const { path, folder, fileName, size, modifiedAt } = file
      const problem = problemOf(file, fileBytes)
      listed.push({ path, folder, fileName, size, modifiedAt, problem, ...(await guess(file)) })
    }
    await insertFiles(tx, id, listed)
    return tx
      .select()
      .from(intakeFile)
      .where(and(eq(intakeFile.intakeId, id), eq(intakeFile.read, false)))
      .orderBy(intakeFile.id)
  })

const isOther = (row: FileRow | undefined, { size, modifiedAt }: FoundFile): boolean =>
  row?.modifiedAt?.getTime() !== modifiedAt.getTime() || (row.storedName === null && row.size !== size)

function problemOf({ isLink, size }: FoundFile, fileBytes: number): string | null {
  if (isLink) return problems.link
  if (size === 0) return problems.empty
  return size > fileBytes ? problems.tooLarge(fileBytes) : null
}

async function forget(tx: Db, rows: readonly FileRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx.delete(intakeFile).where(
    inArray(
      intakeFile.id,
      rows.map(({ id }) => id),
    ),
  )
  const bytes = rows.flatMap(({ storedFileId }) => storedFileId ?? [])
  if (bytes.length > 0) await tx.delete(storedFile).where(inArray(storedFile.id, bytes))
}

async function readAll(
  { db, store, actor, fileBytes, hasRoom, fixedSettings, progress }: Given & Pick<ReadTools, 'fileBytes'>,
  id: number,
  unread: readonly FileRow[],
  found: readonly FoundFile[],
): Promise<void> {
  const accepted = await acceptedTypes(db, fixedSettings)
  const listed = new Map(found.map((file) => [file.path, file]))
  const signal = new AbortController().signal
  const tools = { db, store, accepted, fileBytes, hasRoom, teamId: actor.teamId, signal }
  let done = found.length - unread.length
  for (const file of unread) {
    const there = listed.get(file.path)
    if (there) await takeIn(tools, file, contentOf(there))
    done += 1
    progress(done, found.length)
  }
  // Files that disappeared after they were listed can no longer be read.
  await db
    .update(intakeFile)
    .set({ read: true, problem: problems.gone })
    .where(and(eq(intakeFile.intakeId, id), eq(intakeFile.read, false), isNull(intakeFile.storedFileId)))
}
