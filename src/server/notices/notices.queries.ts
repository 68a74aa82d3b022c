import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Notice, NoticeAttachment } from '#shared/notices/notices.endpoints.ts'
import type { SavedBy } from '#shared/platform/conflict.ts'
import type { Db } from '../database/connect.ts'
import { notice, noticeAttachment, noticeView } from '../database/tables/notice.ts'
import { storedFile } from '../database/tables/storedFile.ts'
import { AppError } from '../platform/appError.ts'
import { lastChange } from '../platform/audit/lastChange.ts'
import type { SentFile } from '../platform/http/sendFile.ts'
import type { Actor } from '../platform/session/actor.ts'
import { mayWriteNotices } from './notices.policy.ts'

export type NoticeRow = typeof notice.$inferSelect

const seenBy = (teamId: string) => sql<boolean>`exists (
  select from ${noticeView} v where v.notice_id = ${notice.id} and v.team_id = ${teamId})`

export async function listNoticesFor(db: Db, actor: Actor, only?: number): Promise<Notice[]> {
  const rows = await db
    .select({ row: notice, seen: seenBy(actor.teamId) })
    .from(notice)
    .where(and(eq(notice.isActive, true), only === undefined ? undefined : eq(notice.id, only)))
    .orderBy(desc(notice.isImportant), desc(notice.createdAt), desc(notice.id))
  const attachments = await attachmentsOf(
    db,
    rows.map(({ row }) => row.id),
  )
  const mayWrite = mayWriteNotices(actor)
  return rows.map(({ row, seen }) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    attachments: attachments.filter((attachment) => attachment.noticeId === row.id),
    unread: !seen,
    can: { edit: mayWrite, delete: mayWrite },
  }))
}

export async function findNoticeFor(db: Db, actor: Actor, id: number): Promise<Notice> {
  const [found] = await listNoticesFor(db, actor, id)
  if (!found) throw new AppError('notice/not-found')
  return found
}

export async function whoSavedNotice(db: Db, id: number): Promise<SavedBy | null> {
  const [found] = await db
    .select({ id: notice.id })
    .from(notice)
    .where(and(eq(notice.id, id), eq(notice.isActive, true)))
  if (!found) throw new AppError('notice/not-found')
  return lastSaveOf(db, id)
}

export const lastSaveOf = (db: Db, id: number) =>
  lastChange(db, { kind: 'notice', id: String(id) }, ['notice/created', 'notice/changed'])

async function attachmentsOf(db: Db, noticeIds: number[]): Promise<NoticeAttachment[]> {
  if (noticeIds.length === 0) return []
  const rows = await db
    .select()
    .from(noticeAttachment)
    .where(inArray(noticeAttachment.noticeId, noticeIds))
    .orderBy(asc(noticeAttachment.id))
  return rows.map(({ storedFileId: _stored, ...row }) => ({
    ...row,
    filePath: `/api/notices/attachments/${row.id}/download`,
  }))
}

export async function countUnread(db: Db, actor: Actor): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(notice)
    .where(and(eq(notice.isActive, true), sql`not ${seenBy(actor.teamId)}`))
  return row?.count ?? 0
}

/** Finds an attachment for download. Throws "not found" if its notice was deleted. */
export async function findAttachmentFile(db: Db, id: number): Promise<SentFile> {
  const [row] = await db
    .select({ attachment: noticeAttachment, stored: storedFile })
    .from(noticeAttachment)
    .innerJoin(notice, and(eq(notice.id, noticeAttachment.noticeId), eq(notice.isActive, true)))
    .innerJoin(storedFile, eq(storedFile.id, noticeAttachment.storedFileId))
    .where(eq(noticeAttachment.id, id))
  if (!row) throw new AppError('file/not-found')
  return {
    storageKey: row.stored.storageKey,
    fileName: row.attachment.originalFileName,
    mimeType: row.stored.mimeType,
    size: row.stored.size,
    sha256: row.stored.sha256,
    subject: { kind: 'notice-attachment', id: String(id) },
  }
}

export async function lockNotice(tx: Db, id: number): Promise<NoticeRow> {
  const [row] = await tx
    .select()
    .from(notice)
    .where(and(eq(notice.id, id), eq(notice.isActive, true)))
    .for('update')
  if (!row) throw new AppError('notice/not-found')
  return row
}
