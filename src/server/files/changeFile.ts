import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod/mini'
import type { CompanyFile, changeFile } from '#shared/files/files.endpoints.ts'
import { companyChanged } from '../company/changed/companyChanged.ts'
import { lockCompany, ownershipOf } from '../company/companyRows.ts'
import type { Db } from '../database/connect.ts'
import { companyFile } from '../database/tables/companyFile.ts'
import { storedFile } from '../database/tables/storedFile.ts'
import { AppError } from '../platform/appError.ts'
import { lastChange } from '../platform/audit/lastChange.ts'
import type { Change } from '../platform/change/change.ts'
import { refuseStale } from '../platform/change/conflict.ts'
import type { Actor } from '../platform/session/actor.ts'
import { cleanFileName, extensionOf } from '../platform/storage/content/fileName.ts'
import { mayManageFiles } from './files.policy.ts'
import { readCompanyFiles } from './files.queries.ts'
import { freeNames } from './freeNames.ts'
import { lockContent } from './lockedContents.ts'

type Given = z.output<typeof changeFile.body>
type FileRow = typeof companyFile.$inferSelect

const subjectOf = (fileName: string) => ({ kind: 'company-file', id: fileName })

/**
 * Changes the name or the category of a file. The row of the company is locked first, so that two changes at once
 * cannot choose the same free name.
 */
export async function changeCompanyFile(
  change: Change,
  businessNumber: string,
  fileName: string,
  given: Given,
): Promise<CompanyFile> {
  return change(async (tx, actor) => {
    const { row, add } = await lockCompany(tx, businessNumber)
    if (!row || row.deletedAt) throw new AppError('file/not-found')
    if (!mayManageFiles(actor, ownershipOf(row, add))) throw new AppError('file/change-denied')
    const before = await findFile(tx, businessNumber, fileName)
    if (!before) throw new AppError('file/not-found')
    await refuseStale('file/conflict', before, given, {
      stored: () => readOne(tx, actor, businessNumber, fileName),
      savedBy: () => whoSaved(tx, before),
    })
    const changed = await changeOf(tx, before, given)
    if (Object.keys(changed).length > 0) await write(tx, actor, before, changed)
    return readOne(tx, actor, businessNumber, changed.fileName ?? fileName)
  })
}

async function findFile(tx: Db, businessNumber: string, fileName: string): Promise<FileRow | undefined> {
  const [file] = await tx
    .select()
    .from(companyFile)
    .where(and(eq(companyFile.businessNumber, businessNumber), eq(companyFile.fileName, fileName)))
  return file
}

async function readOne(tx: Db, actor: Actor, businessNumber: string, fileName: string): Promise<CompanyFile> {
  const [file] = await readCompanyFiles(tx, actor, businessNumber, { names: [fileName] })
  if (!file) throw new AppError('file/not-found')
  return file
}

type FileChange = Partial<Pick<FileRow, 'fileName' | 'fileCategory'>>

async function changeOf(tx: Db, before: FileRow, given: Given): Promise<FileChange> {
  const { fileName: wanted, file_category: category } = given
  const name = wanted === undefined ? before.fileName : await freeName(tx, before, wanted)
  return {
    ...(name === before.fileName ? {} : { fileName: name }),
    ...(category === undefined || category === before.fileCategory ? {} : { fileCategory: category }),
  }
}

/**
 * Returns a free name close to the wanted one. The extension stays the same, because the content was checked against it
 * and programs open a file by it.
 */
async function freeName(tx: Db, before: FileRow, wanted: string): Promise<string> {
  const extension = extensionOf(before.fileName)
  // A name such as ".pdf" is only an extension. Cleaning it up would give a file called PDF, so it is refused.
  const name = /^[\s.]*\.[^.]*$/u.test(wanted) ? null : cleanFileName(wanted)
  if (!name) throw new AppError('file/name-invalid')
  if (extensionOf(name) !== extension) throw new AppError('file/extension-kept', { values: { extension } })
  const [free = name] = await freeNames(tx, before.businessNumber, [name], before.fileName)
  return free
}

async function write(tx: Db, actor: Actor, before: FileRow, change: FileChange): Promise<void> {
  const { businessNumber, fileName } = before
  await tx
    .update(companyFile)
    .set({ ...change, version: sql`${companyFile.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(companyFile.businessNumber, businessNumber), eq(companyFile.fileName, fileName)))
  if (change.fileCategory !== undefined) await keepLocked(tx, before, change.fileCategory)
  const names = Object.keys(change) as (keyof FileChange)[]
  const fact = {
    action: 'file/changed',
    subject: subjectOf(change.fileName ?? fileName),
    before: Object.fromEntries(names.map((name) => [name, before[name]])),
    after: change,
  }
  await companyChanged(tx, actor, { businessNumber, kind: 'file', facts: [fact] })
}

/**
 * Locks the content if the old or the new category is not teaser. Copies of locked content need an NDA, whatever
 * category the file gets later.
 */
async function keepLocked(tx: Db, { storedFileId, fileCategory }: FileRow, category: string): Promise<void> {
  const [stored] = await tx
    .select({ sha256: storedFile.sha256 })
    .from(storedFile)
    .where(eq(storedFile.id, storedFileId))
  for (const one of [fileCategory, category]) if (stored) await lockContent(tx, stored.sha256, one)
}

const whoSaved = (tx: Db, { businessNumber, fileName }: FileRow) =>
  lastChange(tx, { businessNumber, ...subjectOf(fileName) }, ['file/uploaded', 'file/changed'])
