import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { note, noteVersion } from '#server/database/tables/notes/note.ts'
import { AppError } from '#server/platform/appError.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { isOpenToAll } from '#shared/catalogue/words/fileCategories.ts'
import type { Mention, Note, NoteFile, Reply } from '#shared/company/notes.endpoints.ts'
import { downloadFile } from '#shared/files/files.endpoints.ts'
import { pathOf } from '#shared/platform/endpoint.ts'
import { maySeeContactsSql } from '../company.policy.ts'
import { listOwnership } from '../companyRows.ts'
import { conversationOf, describeConversation, type SelectedConversation } from './conversationOf.ts'
import { mayChangeNote, mayDeleteNote } from './notes.policy.ts'

interface SelectedNote extends Record<string, unknown> {
  id: string
  version: number
  text: string
  author: string
  authorName: string
  businessNumber: string
  counterpartyId: string | null
  counterpartyName: string | null
  parentId: string | null
  createdAt: string | Date
  editedAt: string | Date | null
  deleted: boolean
  replyCount: number
  mentions: Mention[] | null
  files: Omit<NoteFile, 'filePath' | 'canDownload'>[] | null
  managesFiles: boolean | null
  conversation: SelectedConversation | null
}

const iso = (at: string | Date) => new Date(at).toISOString()
/** How many replies of a note a timeline contains. */
const repliesInTimeline = 5

const describePart = (row: SelectedNote, actor: Actor): Reply => ({
  id: Number(row.id),
  version: row.version,
  text: row.text,
  author: { teamId: row.author, managerName: row.authorName },
  createdAt: iso(row.createdAt),
  editedAt: row.editedAt === null ? null : iso(row.editedAt),
  deleted: row.deleted,
  mentions: row.mentions ?? [],
  can: {
    change: !row.deleted && row.conversation === null && mayChangeNote(actor, row.author),
    delete: !row.deleted && mayDeleteNote(actor, row.author),
  },
})

const describe = (row: SelectedNote, replies: readonly SelectedNote[], actor: Actor): Note => ({
  ...describePart(row, actor),
  businessNumber: row.businessNumber,
  counterpartyId: row.counterpartyId === null ? null : Number(row.counterpartyId),
  counterpartyName: row.counterpartyName,
  files: (row.files ?? []).map((file) => ({
    ...file,
    filePath: pathOf(downloadFile, {
      params: { businessNumber: row.businessNumber, fileName: file.fileName },
    }),
    canDownload: isOpenToAll(file.fileCategory) || row.managesFiles === true,
  })),
  conversation: row.conversation && describeConversation(row.conversation),
  replies: replies.map((reply) => describePart(reply, actor)),
  replyCount: row.replyCount,
})

/**
 * Reads notes with their replies, as far as the reader may read them: a note is left out if its company or the other
 * company of its counterparty is hidden or deleted. `most` is the largest number of replies of each note; the last ones
 * are returned.
 */
export async function readNotes(
  db: Db,
  actor: Actor,
  ids: readonly number[],
  most = repliesInTimeline,
): Promise<Map<number, Note>> {
  if (ids.length === 0) return new Map()
  const wanted = sql.param([...ids])
  const { rows } = await db.execute<SelectedNote>(sql`
    select n.id, n.version, n.text, n.author, n.author_name as "authorName", n.business_number as "businessNumber",
      n.counterparty_id as "counterpartyId", coalesce(m.company_name, k.name) as "counterpartyName", n.parent_id as "parentId",
      n.created_at as "createdAt", n.edited_at as "editedAt", n.deleted_at is not null as deleted,
      (select count(*)::int from note r where r.parent_id = n.id and r.deleted_at is null) as "replyCount",
      (select json_agg(json_build_object('teamId', m.team_id, 'label', m.label)) from note_mention m
        where m.note_id = n.id) as mentions,
      (select json_agg(json_build_object('fileName', f.file_name, 'fileSize', f.file_size, 'fileCategory', f.file_category)
          order by f.file_name)
        from note_file x join company_file f on f.stored_file_id = x.stored_file_id
          and f.business_number = n.business_number where x.note_id = n.id) as files,
      (${maySeeContactsSql(actor, listOwnership('l'))}) is true as "managesFiles", ${conversationOf(sql`n.id`)} as conversation
    from (
      select p.* from note p where p.id = any(${wanted}::int8[])
      union all
      select r.* from (
        select r.id, row_number() over (partition by r.parent_id order by r.id desc) as place
        from note r where r.parent_id = any(${wanted}::int8[]) and r.deleted_at is null
      ) last join note r on r.id = last.id where last.place <= ${most}
    ) n
    join company_list l on l.business_number = n.business_number
    left join counterparty k on k.id = n.counterparty_id
    left join party o on o.business_number = k.other_number
    left join party_name m on m.business_number = o.business_number
    where n.counterparty_id is null or (k.id is not null and (k.other_number is null or o.business_number is not null))
    order by n.id`)
  const replies = Map.groupBy(
    rows.filter(({ parentId }) => parentId !== null),
    ({ parentId }) => parentId,
  )
  return new Map(
    rows
      .filter(({ parentId }) => parentId === null)
      .map((row) => [Number(row.id), describe(row, replies.get(row.id) ?? [], actor)]),
  )
}

const everyReply = 1000

/** Reads one note with all its replies. The id of a reply gives the note to which it replies. */
export async function readNote(db: Db, actor: Actor, id: number): Promise<Note> {
  const [row] = await db
    .select({ root: sql<number>`coalesce(${note.parentId}, ${note.id})`.mapWith(Number) })
    .from(note)
    .where(eq(note.id, id))
  const found = row && (await readNotes(db, actor, [row.root], everyReply)).get(row.root)
  if (!found || (found.deleted && found.replies.length === 0)) throw new AppError('note/not-found')
  return found
}

/** Reads a note or reply as one part of its thread. */
export async function readPart(db: Db, actor: Actor, id: number): Promise<Note | Reply> {
  const thread = await readNote(db, actor, id)
  const part = thread.id === id ? thread : thread.replies.find((reply) => reply.id === id)
  if (!part) throw new AppError('note/not-found')
  return part
}

/** Reads the earlier texts of a note or reply, newest first. */
export async function readVersions(db: Db, actor: Actor, id: number) {
  await readPart(db, actor, id)
  const rows = await db
    .select({ version: noteVersion.version, text: noteVersion.text, at: noteVersion.at })
    .from(noteVersion)
    .innerJoin(note, and(eq(note.id, noteVersion.noteId), isNull(note.deletedAt)))
    .where(eq(noteVersion.noteId, id))
    .orderBy(desc(noteVersion.version))
    .limit(100)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}
