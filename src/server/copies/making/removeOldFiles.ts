import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { keptDays } from '#shared/copies/limits.ts'
import type { Db } from '../../database/connect.ts'
import { documentCopy } from '../../database/tables/copies/documentCopy.ts'
import { storedFile } from '../../database/tables/storedFile.ts'

/**
 * Removes the file of each copy that is older than `keptDays`. The copy itself stays in the register. `sweepStore`
 * later deletes the bytes of the file.
 */
export async function removeOldCopyFiles(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const old = await tx
      .select({ id: documentCopy.id, fileId: documentCopy.madeFileId })
      .from(documentCopy)
      .where(
        and(
          isNotNull(documentCopy.madeFileId),
          lt(documentCopy.createdAt, sql`now() - make_interval(days => ${keptDays})`),
        ),
      )
      .for('update')
    for (const { id, fileId } of old) {
      await tx.update(documentCopy).set({ madeFileId: null }).where(eq(documentCopy.id, id))
      if (fileId) await tx.delete(storedFile).where(eq(storedFile.id, fileId))
    }
  })
}
