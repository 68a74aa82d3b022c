import { fileCategories } from '#shared/catalogue/words/fileCategories.ts'
import type { Db } from '../database/connect.ts'
import { lockedContent } from '../database/tables/copies/documentCopy.ts'

/**
 * Remembers a content that is not a teaser. A copy of it needs an NDA for ever: neither another category nor a second
 * upload under another category unlocks it.
 */
export async function lockContent(tx: Db, sha256: string, category: string): Promise<void> {
  if (category === fileCategories.byKey.teaser.word) return
  await tx.insert(lockedContent).values({ sha256 }).onConflictDoNothing()
}
