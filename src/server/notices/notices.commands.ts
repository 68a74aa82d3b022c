import { and, eq, inArray, sql } from 'drizzle-orm'
import { noticeLimits } from '#shared/notices/noticeLimits.ts'
import type { Notice } from '#shared/notices/notices.endpoints.ts'
import { noticeAttachments } from '#shared/platform/fileTypes.ts'
import { composed } from '#shared/platform/normalForm.ts'
import { withTopic } from '#shared/platform/particle.ts'
import type { Db } from '../database/connect.ts'
import { notice, noticeAttachment, noticeView } from '../database/tables/notice.ts'
import { AppError } from '../platform/appError.ts'
import { recordAudit } from '../platform/audit/record.ts'
import { markOpened } from '../platform/bell/markOpened.ts'
import { notify } from '../platform/bell/notify.ts'
import type { Change } from '../platform/change/change.ts'
import { refuseStale } from '../platform/change/conflict.ts'
import { publishEvent } from '../platform/events/publish.ts'
import type { Actor } from '../platform/session/actor.ts'
import { type CheckedFile, checkFile } from '../platform/storage/allowedFiles.ts'
import { nextFreeName } from '../platform/storage/content/fileName.ts'
import type { FileStore, StoredObject, UploadedFile } from '../platform/storage/fileStore.ts'
import { forgetFile, recordStored } from '../platform/storage/keepFile.ts'
import { findNoticeFor, lastSaveOf, lockNotice, type NoticeRow } from './notices.queries.ts'

interface Written {
  title: string
  content: string
  isImportant: boolean
}
interface Changed extends Written {
  removeAttachmentId: string[]
  version?: string | undefined
}

const bytesOf = (files: CheckedFile[]) => files.map(({ received }) => received)
const subjectOf = (id: number) => ({ kind: 'notice', id: String(id) })
const image = ({ title, content, isImportant }: NoticeRow) => ({ title, content, isImportant })

export async function writeNotice(
  change: Change,
  store: FileStore,
  given: Written,
  files: UploadedFile[],
): Promise<Notice> {
  const text = checkText(given)
  const checked = await checkAll(files)
  return change({ keep: { store, files: bytesOf(checked) } }, async (tx, actor, stored) => {
    const [created] = await tx
      .insert(notice)
      .values({ ...text, author: actor.teamId, authorName: actor.managerName })
      .returning()
    if (!created) throw new Error('notice was not created')
    await attach(tx, actor, created.id, checked, stored, [])
    // The new notice is stored as read by its author, so that it is not shown to the author as unread.
    await tx.insert(noticeView).values({ noticeId: created.id, teamId: actor.teamId })
    await recordAudit(tx, actor, {
      action: 'notice/created',
      subject: subjectOf(created.id),
      after: { ...image(created), files: checked.map((file) => file.fileName) },
    })
    await notify(tx, actor, [{ kind: 'notice', subjectId: created.id }])
    await publishEvent(tx, 'notices', {})
    return findNoticeFor(tx, actor, created.id)
  })
}

export async function editNotice(
  change: Change,
  store: FileStore,
  id: number,
  given: Changed,
  files: UploadedFile[],
): Promise<Notice> {
  const text = checkText(given)
  const checked = await checkAll(files)
  return change({ keep: { store, files: bytesOf(checked) } }, async (tx, actor, stored) => {
    const before = await lockNotice(tx, id)
    const version = given.version === undefined ? undefined : Number(given.version)
    await refuseStale(
      'notice/conflict',
      before,
      { ...text, version },
      {
        stored: () => findNoticeFor(tx, actor, id),
        savedBy: () => lastSaveOf(tx, id),
      },
    )
    const removed = await detach(tx, id, given.removeAttachmentId.map(Number))
    const kept = await tx
      .select({ name: noticeAttachment.fileName })
      .from(noticeAttachment)
      .where(eq(noticeAttachment.noticeId, id))
    if (kept.length + checked.length > noticeLimits.files) {
      throw new AppError('file/too-many', { values: { limit: noticeLimits.files } })
    }
    await attach(
      tx,
      actor,
      id,
      checked,
      stored,
      kept.map((row) => row.name),
    )
    const [after] = await tx
      .update(notice)
      .set({ ...text, version: sql`${notice.version} + 1`, updatedAt: sql`now()` })
      .where(eq(notice.id, id))
      .returning()
    if (!after) throw new AppError('notice/not-found')
    await recordAudit(tx, actor, {
      action: 'notice/changed',
      subject: subjectOf(id),
      before: { ...image(before), removedFiles: removed },
      after: { ...image(after), addedFiles: checked.map((file) => file.fileName) },
    })
    await publishEvent(tx, 'notices', {})
    return findNoticeFor(tx, actor, id)
  })
}

export async function removeNotice(change: Change, id: number): Promise<void> {
  await change(async (tx, actor) => {
    const before = await lockNotice(tx, id)
    await tx
      .update(notice)
      .set({ isActive: false, version: sql`${notice.version} + 1`, updatedAt: sql`now()` })
      .where(eq(notice.id, id))
    await recordAudit(tx, actor, { action: 'notice/deleted', subject: subjectOf(id), before: image(before) })
    await publishEvent(tx, 'notices', {})
  })
}

export async function recordView(change: Change, id: number): Promise<number> {
  return change(async (tx, actor) => {
    const [row] = await tx
      .update(notice)
      .set({ viewCount: sql`${notice.viewCount} + 1` })
      .where(and(eq(notice.id, id), eq(notice.isActive, true)))
      .returning({ viewCount: notice.viewCount })
    if (!row) throw new AppError('notice/not-found')
    await tx.insert(noticeView).values({ noticeId: id, teamId: actor.teamId }).onConflictDoNothing()
    await markOpened(tx, actor, ['notice'], id)
    return row.viewCount
  })
}

function checkText({ title, content, isImportant }: Written): Written {
  // Forms send line breaks as CRLF. They are stored as LF, so that an unchanged text compares as equal.
  const plain = composed(content).replaceAll('\r\n', '\n').trim()
  const text = { title: composed(title).trim(), content: plain, isImportant }
  if (text.title === '' || text.content === '') throw new AppError('notice/incomplete')
  const tooLong = [
    { path: 'title', label: '제목', value: text.title, limit: noticeLimits.title },
    { path: 'content', label: '내용', value: text.content, limit: noticeLimits.content },
  ].filter(({ value, limit }) => [...value].length > limit)
  if (tooLong.length === 0) return text
  const fields = tooLong.map(({ path, label, limit }) => ({
    path,
    message: `${withTopic(label)} ${limit.toLocaleString('ko-KR')}자까지 입력할 수 있습니다.`,
  }))
  throw new AppError('request/invalid', { fields, details: fields.map((field) => field.message).join('\n') })
}

async function checkAll(files: UploadedFile[]): Promise<CheckedFile[]> {
  const checked: CheckedFile[] = []
  // The files are checked one after the other. Each check reads parts of a file, and the first refused file ends the
  // loop.
  for (const file of files) checked.push(await checkFile(file, noticeAttachments.types))
  return checked
}

async function attach(
  tx: Db,
  actor: Actor,
  noticeId: number,
  files: CheckedFile[],
  stored: StoredObject[],
  taken: string[],
): Promise<void> {
  const names = [...taken]
  for (const [index, file] of files.entries()) {
    const bytes = stored[index]
    if (!bytes) throw new Error('an attachment has no bytes')
    const fileName = nextFreeName(file.fileName, names)
    names.push(fileName)
    await tx.insert(noticeAttachment).values({
      noticeId,
      fileName,
      originalFileName: fileName,
      fileSize: file.received.size,
      mimeType: file.mimeType,
      storedFileId: await recordStored(tx, bytes, file.mimeType, actor.teamId),
    })
  }
}

async function detach(tx: Db, noticeId: number, ids: number[]): Promise<string[]> {
  const wanted = ids.filter((id) => Number.isSafeInteger(id) && id > 0 && id < 2 ** 31)
  if (wanted.length === 0) return []
  const gone = await tx
    .delete(noticeAttachment)
    .where(and(eq(noticeAttachment.noticeId, noticeId), inArray(noticeAttachment.id, wanted)))
    .returning({ name: noticeAttachment.fileName, storedFileId: noticeAttachment.storedFileId })
  for (const { storedFileId } of gone) await forgetFile(tx, storedFileId)
  return gone.map((row) => row.name)
}
