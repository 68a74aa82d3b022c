import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { ReportFile } from '#shared/registration/registration.endpoints.ts'
import type { Db } from '../database/connect.ts'
import { analysedUpload } from '../database/tables/companyFile.ts'
import { storedFile } from '../database/tables/storedFile.ts'
import type { Actor } from '../platform/actor.ts'
import { AppError } from '../platform/appError.ts'
import { recordAudit } from '../platform/audit/record.ts'
import { recordStored } from '../platform/keepFile.ts'
import type { FileStore, ReceivedFile } from '../platform/storage/fileStore.ts'

export const reportMimeType = 'application/pdf'
const isToken = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

interface Upload {
  fileName: string
  received: ReceivedFile
  businessNumber: string | null | undefined
}

/** Bytes first, then the rows that name them, for whoever uploaded them and for a day. */
export async function keepUpload(
  db: Db,
  store: FileStore,
  actor: Actor,
  upload: Upload,
): Promise<ReportFile> {
  const { fileName, received, businessNumber } = upload
  const kept = await store.keep(received)
  try {
    return await db.transaction(async (tx) => {
      const storedFileId = await recordStored(tx, kept, reportMimeType, actor.teamId)
      const [row] = await tx
        .insert(analysedUpload)
        .values({
          teamId: actor.teamId,
          fileName,
          storedFileId,
          expiresAt: sql`now() + interval '24 hours'`,
        })
        .returning({ token: analysedUpload.token })
      if (!row) throw new Error('upload was not recorded')
      await recordAudit(tx, actor, {
        action: 'company/report-analysed',
        subject: { kind: 'company', id: businessNumber ?? '' },
        ...(businessNumber ? { businessNumber } : {}),
        after: { fileName, fileSize: kept.size, sha256: kept.sha256 },
      })
      return { fileName, filePath: row.token, fileSize: kept.size }
    })
  } catch (error) {
    // Without its row nobody will ever ask for it; the sweep takes what a crash leaves here.
    await store.remove(kept.key).catch(() => undefined)
    throw error
  }
}

/** Takes a waiting report out of the waiting: the token works once, for its owner, within its day. */
export async function claimUpload(tx: Db, actor: Actor, token: string) {
  const mine = isToken(token)
    ? await tx
        .delete(analysedUpload)
        .where(
          and(
            eq(analysedUpload.token, token),
            eq(analysedUpload.teamId, actor.teamId),
            gt(analysedUpload.expiresAt, sql`now()`),
          ),
        )
        .returning()
    : []
  const [claimed] = mine
  if (!claimed) throw new AppError('file/token-invalid')
  const [stored] = await tx.delete(storedFile).where(eq(storedFile.id, claimed.storedFileId)).returning()
  if (!stored) throw new AppError('file/token-invalid')
  return { fileName: claimed.fileName, key: stored.storageKey, size: stored.size, sha256: stored.sha256 }
}

/** Reports that nobody saved within their day; the sweep takes their bytes. */
export async function removeExpiredUploads(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(analysedUpload)
      .where(lt(analysedUpload.expiresAt, sql`now()`))
      .returning({ id: analysedUpload.storedFileId })
    if (gone.length === 0) return
    await tx.delete(storedFile).where(
      inArray(
        storedFile.id,
        gone.map(({ id }) => id),
      ),
    )
  })
}
