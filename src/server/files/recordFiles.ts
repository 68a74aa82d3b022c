import { eq } from 'drizzle-orm'
import type { FileCategory } from '#shared/catalogue/words/fileCategories.ts'
import type { ChangeFact } from '../company/changed/companyChange.ts'
import type { Db } from '../database/connect.ts'
import { companyFile } from '../database/tables/companyFile.ts'
import { AppError } from '../platform/appError.ts'
import type { Actor } from '../platform/session/actor.ts'
import type { StoredObject } from '../platform/storage/fileStore.ts'
import { recordStored } from '../platform/storage/keepFile.ts'
import { freeNames } from './freeNames.ts'
import { lockContent } from './lockedContents.ts'

export interface StoredUpload {
  /** The file name after unsafe characters were removed. */
  fileName: string
  mimeType: string
  category: FileCategory
  stored: StoredObject
}

interface RecordedFiles {
  names: string[]
  facts: ChangeFact[]
}

/**
 * Throws if the company would have too many files. Call it while holding the row lock of the company; otherwise
 * uploads at the same time would not be counted.
 */
export async function requireRoom(
  tx: Db,
  businessNumber: string,
  more: number,
  filesPerCompany: number,
): Promise<void> {
  const count = await tx.$count(companyFile, eq(companyFile.businessNumber, businessNumber))
  if (count + more > filesPerCompany)
    throw new AppError('file/company-full', {
      values: { limit: `${filesPerCompany.toLocaleString('ko-KR')}개` },
    })
}

/**
 * Inserts the rows for files whose content is already stored. The caller must hold the row lock of the company, so that
 * two uploads at once do not get the same free name. Returns the final names and the facts for the audit log.
 */
export async function recordFiles(
  tx: Db,
  actor: Actor,
  businessNumber: string,
  uploads: readonly StoredUpload[],
  filesPerCompany: number,
): Promise<RecordedFiles> {
  await requireRoom(tx, businessNumber, uploads.length, filesPerCompany)
  const names = new Map<StoredUpload, string>()
  // Files of the same name are numbered together. Their rows are inserted before the next group is numbered, so that no
  // name is given twice.
  for (const alike of Map.groupBy(uploads, ({ fileName }) => fileName.toLowerCase()).values()) {
    const given = await freeNames(
      tx,
      businessNumber,
      alike.map(({ fileName }) => fileName),
    )
    for (const [at, upload] of alike.entries()) {
      const fileName = given[at] ?? upload.fileName
      names.set(upload, fileName)
      await insertFile(tx, actor, businessNumber, fileName, upload)
    }
  }
  const recorded = uploads.map((upload) => ({ ...upload, fileName: names.get(upload) ?? upload.fileName }))
  return {
    names: recorded.map(({ fileName }) => fileName),
    facts: recorded.map(({ fileName, category, stored }) => ({
      action: 'file/uploaded',
      subject: { kind: 'company-file', id: fileName },
      after: { fileName, fileCategory: category, fileSize: stored.size, sha256: stored.sha256 },
    })),
  }
}

async function insertFile(
  tx: Db,
  actor: Actor,
  businessNumber: string,
  fileName: string,
  { mimeType, category, stored }: StoredUpload,
): Promise<void> {
  await lockContent(tx, stored.sha256, category)
  await tx.insert(companyFile).values({
    businessNumber,
    fileName,
    fileSize: stored.size,
    mimeType,
    fileCategory: category,
    storedFileId: await recordStored(tx, stored, mimeType, actor.teamId),
    uploadedBy: actor.teamId,
  })
}
