import { eq } from 'drizzle-orm'
import type { FileCategory } from '#shared/company/vocabulary.ts'
import type { Db } from '../database/connect.ts'
import { companyFile } from '../database/tables/companyFile.ts'
import { recordAudit } from '../platform/audit/record.ts'
import { publishEvent } from '../platform/events/publish.ts'
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

/**
 * Rows, audit and event for bytes that lie in the store. The caller holds the company's lock: names are counted
 * here, and two uploads of one name at the same moment must not see the same gap. Returns the names given.
 */
export async function recordFiles(
  tx: Db,
  actor: Actor,
  businessNumber: string,
  uploads: StoredUpload[],
): Promise<string[]> {
  const rows = await tx
    .select({ name: companyFile.fileName })
    .from(companyFile)
    .where(eq(companyFile.businessNumber, businessNumber))
  const taken = rows.map(({ name }) => name)
  const given: string[] = []
  for (const { fileName: wanted, mimeType, category, stored } of uploads) {
    const fileName = nextFreeName(wanted, taken)
    taken.push(fileName)
    given.push(fileName)
    await tx.insert(companyFile).values({
      businessNumber,
      fileName,
      fileSize: stored.size,
      mimeType,
      fileCategory: category,
      storedFileId: await recordStored(tx, stored, mimeType, actor.teamId),
      uploadedBy: actor.teamId,
    })
    await recordAudit(tx, actor, {
      action: 'file/uploaded',
      subject: { kind: 'company-file', id: fileName },
      businessNumber,
      after: { fileName, fileCategory: category, fileSize: stored.size, sha256: stored.sha256 },
    })
  }
  await publishEvent(tx, 'files', {}, { businessNumber })
  return given
}
