import { fileCategories } from '#shared/catalogue/words/fileCategories.ts'
import type { Db } from '../database/connect.ts'
import { lockedContent } from '../database/tables/copies/documentCopy.ts'

/**
 * Records that a content was stored under a category other than teaser. From then on copies of the content need an
 * NDA, even if the file gets another category or the same content is uploaded again as a teaser.
 */
export async function lockContent(tx: Db, sha256: string, category: string): Promise<void> {
  if (category === fileCategories.byKey.teaser.word) return
  await tx
    .insert(lockedContent)
    .values({ sha256 })
    .onConflictDoUpdate({
      target: lockedContent.sha256,
      set: { unlockedAt: null, unlockedBy: null, unlockReason: null },
    })
}
