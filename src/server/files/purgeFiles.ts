import { inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { deletedFile } from '../database/tables/companyFile.ts'
import { storedFile } from '../database/tables/storedFile.ts'
import { recordAudits } from '../platform/audit/record.ts'

const batch = 500

/** Deletes the rows of files whose time in the bin has ended. `sweepStore` later removes the bytes of these files. */
export async function purgeExpiredFiles(db: Db): Promise<number> {
  let purged = 0
  for (let more = true; more; ) {
    const gone = await db.transaction(purgeSome)
    purged += gone
    more = gone === batch
  }
  return purged
}

async function purgeSome(tx: Db): Promise<number> {
  const expired = tx
    .select({ id: deletedFile.id })
    .from(deletedFile)
    .where(lte(deletedFile.expiresAt, sql`now()`))
    .orderBy(deletedFile.expiresAt)
    .limit(batch)
    .for('update', { skipLocked: true })
  const gone = await tx.delete(deletedFile).where(inArray(deletedFile.id, expired)).returning()
  if (gone.length === 0) return 0
  const ids = gone.map(({ storedFileId }) => storedFileId)
  await tx.delete(storedFile).where(inArray(storedFile.id, ids))
  await recordAudits(
    tx,
    null,
    gone.map((file) => ({
      action: 'file/purged',
      subject: { kind: 'company-file', id: file.fileName },
      businessNumber: file.businessNumber,
      before: {
        fileName: file.fileName,
        fileCategory: file.fileCategory,
        fileSize: file.fileSize,
        uploadedBy: file.uploadedBy,
      },
    })),
  )
  return gone.length
}
