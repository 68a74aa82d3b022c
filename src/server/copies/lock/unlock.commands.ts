import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { fileCategories } from '#shared/catalogue/words/fileCategories.ts'
import type { unlockTeaser } from '#shared/copies/making.endpoints.ts'
import type { BodyOf } from '#shared/platform/endpoint.ts'
import type { Db } from '../../database/connect.ts'
import { companyFile } from '../../database/tables/companyFile.ts'
import { lockedContent } from '../../database/tables/copies/documentCopy.ts'
import { storedFile } from '../../database/tables/storedFile.ts'
import { lockCompanies } from '../../deals/table/dealRows.ts'
import { AppError } from '../../platform/appError.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import type { Change } from '../../platform/change/change.ts'
import { findDocument } from './copyDocument.ts'

/**
 * Unlocks a teaser whose content was once stored under another category. Otherwise one upload under a wrong category
 * would lock it forever. The call is refused while any file with this content has a category other than teaser, even a
 * file of another company or of a deleted one. If the content is stored under another category again, it is locked
 * again.
 */
export const unlockContent = (
  change: Change,
  { businessNumber, fileName, reason }: BodyOf<typeof unlockTeaser>,
) =>
  change(async (tx, actor) => {
    if (!(await lockCompanies(tx, [businessNumber])).has(businessNumber))
      throw new AppError('company/not-found')
    const { sha256, category, locked } = await findDocument(tx, businessNumber, { fileName })
    if (!locked || category !== fileCategories.byKey.teaser.word) throw new AppError('copies/not-locked')
    const unlocked = { unlockedAt: sql`now()`, unlockedBy: actor.teamId, unlockReason: reason }
    await tx
      .insert(lockedContent)
      .values({ sha256, ...unlocked })
      .onConflictDoUpdate({ target: lockedContent.sha256, set: unlocked })
    // Counted after the row is locked: a concurrent upload either waits for this transaction, or its file is counted.
    const count = await countOtherFiles(tx, sha256)
    if (count > 0) throw new AppError('copies/still-locked', { values: { count } })
    await recordAudit(tx, actor, {
      action: 'copies/unlocked',
      subject: { kind: 'company-file', id: fileName },
      businessNumber,
      after: { fileName, sha256 },
      reason,
    })
    return { fileName }
  })

/** How many files with this content have a category other than teaser. Files in the bin are not counted. */
const countOtherFiles = (tx: Db, sha256: string) =>
  tx.$count(
    companyFile,
    and(
      ne(companyFile.fileCategory, fileCategories.byKey.teaser.word),
      inArray(
        companyFile.storedFileId,
        tx.select({ id: storedFile.id }).from(storedFile).where(eq(storedFile.sha256, sha256)),
      ),
    ),
  )
