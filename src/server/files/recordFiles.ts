import { eq } from 'drizzle-orm'
import type { FileCategory } from '#shared/company/vocabulary.ts'
import type { ChangeFact } from '../company/changed/companyChange.ts'
import type { Db } from '../database/connect.ts'
import { companyFile } from '../database/tables/companyFile.ts'
import type { Actor } from '../platform/session/actor.ts'
import { nextFreeName } from '../platform/storage/fileName.ts'
import type { StoredObject } from '../platform/storage/fileStore.ts'
import { recordStored } from '../platform/storage/keepFile.ts'

export interface StoredUpload {
  /** Cleaned already. */
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
 * Rows for bytes that lie in the store. The caller holds the company's lock: names are counted here, and two uploads of
 * one name at the same moment must not see the same gap. Returns the names given and what is to be told of the change.
 */
export async function recordFiles(
  tx: Db,
  actor: Actor,
  businessNumber: string,
  uploads: StoredUpload[],
): Promise<RecordedFiles> {
  const rows = await tx
    .select({ name: companyFile.fileName })
    .from(companyFile)
    .where(eq(companyFile.businessNumber, businessNumber))
  const taken = rows.map(({ name }) => name)
  const recorded: RecordedFiles = { names: [], facts: [] }
  for (const { fileName: wanted, mimeType, category, stored } of uploads) {
    const fileName = nextFreeName(wanted, taken)
    taken.push(fileName)
    recorded.names.push(fileName)
    await tx.insert(companyFile).values({
      businessNumber,
      fileName,
      fileSize: stored.size,
      mimeType,
      fileCategory: category,
      storedFileId: await recordStored(tx, stored, mimeType, actor.teamId),
      uploadedBy: actor.teamId,
    })
    recorded.facts.push({
      action: 'file/uploaded',
      subject: { kind: 'company-file', id: fileName },
      after: { fileName, fileCategory: category, fileSize: stored.size, sha256: stored.sha256 },
    })
  }
  return recorded
}
