import { and, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
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
/** More than anybody reviews in a day. Whoever reads on loses the oldest: 100 MB each would fill the disk unseen. */
const mostWaiting = 20
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
    const { file, surplus } = await db.transaction(async (tx) => {
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
      const newest = sql`select token from analysed_upload where team_id = ${actor.teamId}
        order by created_at desc, token limit ${mostWaiting}`
      return {
        file: { fileName, filePath: row.token, fileSize: kept.size },
        surplus: await forget(
          tx,
          and(
            eq(analysedUpload.teamId, actor.teamId),
            sql`${analysedUpload.token} not in (${newest}) and ${analysedUpload.token} <> ${row.token}`,
          ),
        ),
      }
    })
    await removeBytes(store, surplus)
    return file
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
export const removeExpiredUploads = (db: Db) =>
  db.transaction((tx) => forget(tx, lt(analysedUpload.expiresAt, sql`now()`)))

/** For whoever went away while it was being kept: they were told that nothing is. */
export async function dropUpload(db: Db, store: FileStore, token: string): Promise<void> {
  await removeBytes(store, await db.transaction((tx) => forget(tx, eq(analysedUpload.token, token))))
}

/** Returns the keys of the bytes that nothing names any more. */
async function forget(tx: Db, which: SQL | undefined): Promise<string[]> {
  const gone = await tx.delete(analysedUpload).where(which).returning({ id: analysedUpload.storedFileId })
  const ids = gone.map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = await tx
    .delete(storedFile)
    .where(inArray(storedFile.id, ids))
    .returning({ key: storedFile.storageKey })
  return rows.map(({ key }) => key)
}

/** After the commit; what fails here the sweep takes. */
async function removeBytes(store: FileStore, keys: string[]): Promise<void> {
  for (const key of keys) await store.remove(key).catch(() => undefined)
}
