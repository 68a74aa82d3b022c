import { eq } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { storedFile } from '../database/tables/storedFile.ts'
import type { Actor } from './actor.ts'
import type { CheckedFile } from './allowedFiles.ts'
import type { FileStore, StoredObject } from './storage/fileStore.ts'

/** Bytes first, row second: a row always has its bytes, bytes without a row are swept. */
export async function keepFile(tx: Db, store: FileStore, actor: Actor, file: CheckedFile): Promise<string> {
  return recordStored(tx, await store.keep(file.received), file.mimeType, actor.teamId)
}

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

/** The row goes with the change; the sweep takes the bytes once nothing names them. */
export async function forgetFile(tx: Db, storedFileId: string): Promise<void> {
  await tx.delete(storedFile).where(eq(storedFile.id, storedFileId))
}
