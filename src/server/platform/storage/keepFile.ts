import { eq } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { storedFile } from '#server/database/tables/storedFile.ts'
import type { StoredObject } from './fileStore.ts'

/** Inserts the row of an object that is already stored. */
export async function recordStored(
  tx: Db,
  kept: StoredObject,
  mimeType: string,
  createdBy: string | null,
): Promise<string> {
  const [row] = await tx
    .insert(storedFile)
    .values({ storageKey: kept.key, sha256: kept.sha256, size: kept.size, mimeType, createdBy })
    .returning({ id: storedFile.id })
  if (!row) throw new Error('stored file was not recorded')
  return row.id
}

/**
 * Deletes the row of a file in the transaction of the change. `sweepStore` removes the bytes later, when no row refers
 * to them.
 */
export async function forgetFile(tx: Db, storedFileId: string): Promise<void> {
  await tx.delete(storedFile).where(eq(storedFile.id, storedFileId))
}
