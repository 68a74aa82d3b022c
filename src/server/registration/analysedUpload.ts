import { and, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { ErrorCode } from '#shared/catalogue/errors/errors.ts'
import type { ReportFile } from '#shared/registration/registration.endpoints.ts'
import type { Taught } from '#shared/registration/teaching.ts'
import type { Db } from '../database/connect.ts'
import { analysedUpload } from '../database/tables/companyFile.ts'
import { storedFile } from '../database/tables/storedFile.ts'
import { AppError } from '../platform/appError.ts'
import { recordAudit } from '../platform/audit/record.ts'
import type { Change } from '../platform/change/change.ts'
import type { SentFile } from '../platform/http/sendFile.ts'
import type { Actor } from '../platform/session/actor.ts'
import { backupUnderWay } from '../platform/storage/backupLock.ts'
import type { FileStore, ReceivedFile } from '../platform/storage/fileStore.ts'
import { recordStored } from '../platform/storage/keepFile.ts'
import type { ReportKey } from './keptPages.ts'
import { noteUse } from './teaching/teaching.commands.ts'

export const reportMimeType = 'application/pdf'
/**
 * The maximum number of reports that wait for one person, more than anybody reviews in a day. Beyond this number, or
 * beyond the size limit, the oldest reports are dropped.
 */
const mostWaiting = 20
const isToken = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

interface Upload {
  fileName: string
  received: ReceivedFile
  businessNumber: string | null | undefined
  taught: Pick<Taught, 'features' | 'used'>
}

/**
 * Keeps an uploaded report for one day for the person who uploaded it. The content is stored before the database rows.
 */
export async function keepUpload(
  db: Db,
  change: Change,
  store: FileStore,
  upload: Upload,
  mostBytes: number,
): Promise<ReportFile> {
  const { fileName, received, businessNumber, taught } = upload
  const keep = { store, files: [received] }
  const { file, surplus } = await change({ keep }, async (tx, actor, [kept]) => {
    if (!kept) throw new Error('upload was not kept')
    const storedFileId = await recordStored(tx, kept, reportMimeType, actor.teamId)
    const [row] = await tx
      .insert(analysedUpload)
      .values({
        teamId: actor.teamId,
        fileName,
        storedFileId,
        features: taught.features,
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
    await noteUse(tx, taught.used)
    // The new report is always kept, whatever its size. Older ones are kept, newest first, as long as they fit the
    // limits.
    const keptTokens = sql`select token from (
      select u.token, row_number() over latest as place, sum(f.size) over latest as bytes
      from analysed_upload u join stored_file f on f.id = u.stored_file_id where u.team_id = ${actor.teamId}
      window latest as (order by u.token = ${row.token} desc, u.created_at desc, u.token)
    ) waiting where place = 1 or (place <= ${mostWaiting} and bytes <= ${mostBytes})`
    return {
      file: { fileName, filePath: row.token, fileSize: kept.size },
      surplus: await forget(
        tx,
        and(eq(analysedUpload.teamId, actor.teamId), sql`${analysedUpload.token} not in (${keptTokens})`),
      ),
    }
  })
  await removeBytes(db, store, surplus)
  return file
}

const isMine = (actor: Actor, token: string) =>
  and(
    eq(analysedUpload.token, token),
    eq(analysedUpload.teamId, actor.teamId),
    gt(analysedUpload.expiresAt, sql`now()`),
  )

/**
 * The error for a report that does not exist or belongs to somebody else. The answer is the same in both cases; only
 * the log entry (`hides`) differs.
 */
async function absent(db: Db, token: string, code: ErrorCode): Promise<AppError> {
  const [anothers] = isToken(token)
    ? await db
        .select({ token: analysedUpload.token })
        .from(analysedUpload)
        .where(and(eq(analysedUpload.token, token), gt(analysedUpload.expiresAt, sql`now()`)))
    : []
  return new AppError(code, anothers ? { hides: true } : {})
}

/**
 * Finds an uploaded report of the actor that waits to be saved and has not expired. Throws "not found" otherwise.
 */
export async function findWaiting(db: Db, actor: Actor, token: string): Promise<SentFile> {
  const [row] = isToken(token)
    ? await db
        .select({
          fileName: analysedUpload.fileName,
          storageKey: storedFile.storageKey,
          mimeType: storedFile.mimeType,
          size: storedFile.size,
          sha256: storedFile.sha256,
        })
        .from(analysedUpload)
        .innerJoin(storedFile, eq(storedFile.id, analysedUpload.storedFileId))
        .where(isMine(actor, token))
    : []
  if (!row) throw await absent(db, token, 'file/not-found')
  return { ...row, subject: { kind: 'company-file', id: row.fileName } }
}

/** Takes a waiting report for a save. Its token works only once, only for its owner, and only within its day. */
export async function claimUpload(tx: Db, actor: Actor, token: string) {
  const mine = isToken(token) ? await tx.delete(analysedUpload).where(isMine(actor, token)).returning() : []
  const [claimed] = mine
  if (!claimed) throw await absent(tx, token, 'file/token-invalid')
  const [stored] = await tx.delete(storedFile).where(eq(storedFile.id, claimed.storedFileId)).returning()
  if (!stored) throw new AppError('file/token-invalid')
  const { fileName, features } = claimed
  return { fileName, features, key: stored.storageKey, size: stored.size, sha256: stored.sha256 }
}

/** Deletes the rows of reports that nobody saved within a day. `sweepStore` later removes their content. */
export const removeExpiredUploads = (db: Db) =>
  db.transaction((tx) => forget(tx, lt(analysedUpload.expiresAt, sql`now()`)))

/** Returns those of the given reports that still wait to be saved. */
export const stillWaiting = (db: Db, keys: readonly ReportKey[]): Promise<ReportKey[]> =>
  db
    .selectDistinct({ teamId: analysedUpload.teamId, sha256: storedFile.sha256 })
    .from(analysedUpload)
    .innerJoin(storedFile, eq(storedFile.id, analysedUpload.storedFileId))
    .where(
      and(
        gt(analysedUpload.expiresAt, sql`now()`),
        inArray(
          storedFile.sha256,
          keys.map(({ sha256 }) => sha256),
        ),
      ),
    )

/**
 * Drops a report whose upload the person cancelled while it was being stored. A cancelled request must leave nothing
 * behind.
 */
export async function dropUpload(db: Db, store: FileStore, token: string): Promise<void> {
  await removeBytes(db, store, await db.transaction((tx) => forget(tx, eq(analysedUpload.token, token))))
}

/** Deletes the rows of reports and returns the storage keys of their content. */
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

/**
 * Removes content from the store after the commit. If a removal fails or a backup is running, `sweepStore` removes
 * the content later.
 */
async function removeBytes(db: Db, store: FileStore, keys: string[]): Promise<void> {
  if (keys.length === 0 || (await backupUnderWay(db).catch(() => true))) return
  for (const key of keys) await store.remove(key).catch(() => undefined)
}
