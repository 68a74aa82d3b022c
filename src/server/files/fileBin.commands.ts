import { eq, type SQL, sql } from 'drizzle-orm'
import { fileCategories } from '#shared/catalogue/words/fileCategories.ts'
import type { CompanyFile, DeletedFile } from '#shared/files/files.endpoints.ts'
import { companyChanged } from '../company/changed/companyChanged.ts'
import { lockCompany, ownershipOf } from '../company/companyRows.ts'
import { companyFile, deletedFile } from '../database/tables/companyFile.ts'
import { wordSql } from '../database/words.ts'
import { AppError } from '../platform/appError.ts'
import type { Change } from '../platform/change/change.ts'
import type { FixedFirmSettings } from '../platform/fixedSettings.ts'
import { readFirmSettings } from '../platform/readFirmSettings.ts'
import { readBinned } from './fileBin.queries.ts'
import { mayManageFiles } from './files.policy.ts'
import { readCompanyFiles } from './files.queries.ts'
import { freeNames } from './freeNames.ts'
import { lockContent } from './lockedContents.ts'
import { requireRoom } from './recordFiles.ts'

const subjectOf = (fileName: string) => ({ kind: 'company-file', id: fileName })
type Image = Pick<typeof companyFile.$inferSelect, 'fileName' | 'fileCategory' | 'fileSize' | 'uploadedBy'>
type Moved = Image & { id: string }

/**
 * The columns that the file table and the bin table share. The database copies them itself, because JavaScript dates
 * would lose the microseconds.
 */
const movedAs = (fileName: SQL, version: SQL, updatedAt: SQL): SQL =>
  sql`business_number, ${fileName}, file_size, mime_type, file_category, stored_file_id, uploaded_by, ${version}, created_at, ${updatedAt}`
const moved = movedAs(sql`file_name`, sql`version`, sql`updated_at`)
const image = sql`file_name as "fileName", file_category as "fileCategory", file_size::float8 as "fileSize", uploaded_by as "uploadedBy"`

/**
 * Moves a file to the bin. Its name can be used again at once, running downloads continue, and its content stays until
 * the bin period ends.
 */
export async function removeCompanyFile(
  change: Change,
  fixed: FixedFirmSettings,
  businessNumber: string,
  fileName: string,
): Promise<DeletedFile> {
  return change(async (tx, actor) => {
    const { row, add } = await lockCompany(tx, businessNumber)
    if (!row || row.deletedAt) throw new AppError('file/not-found')
    if (!mayManageFiles(actor, ownershipOf(row, add))) throw new AppError('file/delete-denied')
    const { fileBinDays, contractBinDays } = await readFirmSettings(tx, fixed)
    const contractDays = Math.max(fileBinDays, contractBinDays)
    const { rows } = await tx.execute<Moved>(sql`
      with gone as (delete from ${companyFile}
        where business_number = ${businessNumber} and file_name = ${fileName} returning *)
      insert into ${deletedFile} (${moved}, deleted_by, expires_at)
      select ${moved}, ${actor.teamId}, now() + make_interval(days => case file_category
        when ${wordSql(fileCategories.byKey.contract.word)} then ${contractDays}::int else ${fileBinDays}::int end) from gone
      returning id, ${image}`)
    const [gone] = rows
    if (!gone) throw new AppError('file/not-found')
    const { id, ...before } = gone
    const fact = { action: 'file/deleted', subject: subjectOf(fileName), before }
    await companyChanged(tx, actor, { businessNumber, kind: 'file', facts: [fact] })
    return readBinned(tx, id)
  })
}

/**
 * Restores a file from the bin with its category, under its old or the next free name. The actor's present rights
 * count, not those at the time of the deletion: a team that no longer manages the company cannot restore its files. If
 * the actor may not restore the file, the answer is "not found".
 */
export async function restoreCompanyFile(
  change: Change,
  filesPerCompany: number,
  id: string,
): Promise<CompanyFile> {
  return change(async (tx, actor) => {
    const [binned] = await tx
      .select({ businessNumber: deletedFile.businessNumber, wanted: deletedFile.fileName })
      .from(deletedFile)
      .where(eq(deletedFile.id, id))
    if (!binned) throw new AppError('file/not-found')
    const { businessNumber, wanted } = binned
    const { row, add } = await lockCompany(tx, businessNumber)
    if (!row || row.deletedAt) throw new AppError('file/not-found')
    if (!mayManageFiles(actor, ownershipOf(row, add))) throw new AppError('file/not-found', { hides: true })
    await requireRoom(tx, businessNumber, 1, filesPerCompany)
    const [fileName = wanted] = await freeNames(tx, businessNumber, [wanted])
    const { rows } = await tx.execute<Image & { sha256: string }>(sql`
      with back as (delete from ${deletedFile} where id = ${id} and expires_at > now()
        returning ${movedAs(sql`${fileName}::varchar`, sql`version + 1`, sql`now()`)})
      insert into ${companyFile} (${moved}) select * from back
        returning ${image}, (select sha256 from stored_file s where s.id = ${companyFile.storedFileId}) as sha256`)
    const [restored] = rows
    // The row is gone: somebody else restored the file first, or its bin period ended meanwhile.
    if (!restored) throw new AppError('file/not-found')
    const { sha256, ...after } = restored
    // An admin may have unlocked the content while the file was in the bin, so it is locked again.
    await lockContent(tx, sha256, after.fileCategory)
    const fact = {
      action: 'file/restored',
      subject: subjectOf(fileName),
      ...(fileName === wanted ? {} : { before: { fileName: wanted } }),
      after,
    }
    await companyChanged(tx, actor, { businessNumber, kind: 'file', facts: [fact] })
    const [shown] = await readCompanyFiles(tx, actor, businessNumber, { names: [fileName] })
    if (!shown) throw new AppError('file/not-found')
    return shown
  })
}
