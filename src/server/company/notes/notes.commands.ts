import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { asReader } from '#server/database/asReader.ts'
import type { Db } from '#server/database/connect.ts'
import { conversation, conversationLine } from '#server/database/tables/notes/conversation.ts'
import { note, noteFile, noteMention, noteVersion } from '#server/database/tables/notes/note.ts'
import { AppError } from '#server/platform/appError.ts'
import { lastChange } from '#server/platform/audit/lastChange.ts'
import { recordAudit } from '#server/platform/audit/record.ts'
import { notify } from '#server/platform/bell/notify.ts'
import type { Change } from '#server/platform/change/change.ts'
import { refuseStale } from '#server/platform/change/conflict.ts'
import { publishEvent } from '#server/platform/events/publish.ts'
import type { FixedFirmSettings } from '#server/platform/fixedSettings.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { mentionsIn } from '#shared/company/mentions.ts'
import { noteLimits } from '#shared/company/noteLimits.ts'
import type { changeNote, Note, replyToNote, writeNote } from '#shared/company/notes.endpoints.ts'
import type { BodyOf } from '#shared/platform/endpoint.ts'
import { companyChanged } from '../changed/companyChanged.ts'
import { readersOf } from './mentionable.queries.ts'
import {
  findFiles,
  lockNote,
  lockSubject,
  type NoteRow,
  type NoteSubject,
  numbersOf,
  subjectOfNote,
} from './noteRows.ts'
import { mayChangeNote, mayDeleteNote } from './notes.policy.ts'
import { readNote, readPart } from './notes.queries.ts'

const tell = (tx: Db, actor: Actor, id: number): Promise<Note> => readNote(tx, actor, id)

/** Tells the browsers of everybody who may read the company that a note of it changed. */
const announce = (tx: Db, { company: { businessNumber, version } }: NoteSubject) =>
  publishEvent(tx, 'notes', {}, { businessNumber, version })

/**
 * Stores whom a text mentions, in place of earlier mentions. Only people who may read the note are mentioned. Returns
 * those whom the text did not mention before.
 */
async function storeMentions(
  tx: Db,
  fixed: FixedFirmSettings,
  { id, text }: NoteRow,
  subject: NoteSubject,
): Promise<string[]> {
  const before = await tx.delete(noteMention).where(eq(noteMention.noteId, id)).returning()
  if (!text.includes('@')) return []
  const people = mentionsIn(text, await readersOf(tx, fixed, numbersOf(subject)))
  if (people.length > noteLimits.mentions)
    throw new AppError('note/too-many-mentions', { values: { limit: noteLimits.mentions } })
  if (people.length > 0)
    await tx.insert(noteMention).values(people.map(({ teamId, label }) => ({ noteId: id, teamId, label })))
  const known = new Set(before.map(({ teamId }) => teamId))
  return people.map(({ teamId }) => teamId).filter((teamId) => !known.has(teamId))
}

/** Notifies the people who are newly mentioned and, of a reply, the author of the note. Nobody is told twice. */
async function notifyReaders(
  tx: Db,
  actor: Actor,
  row: NoteRow,
  { company, partner }: NoteSubject,
  told: { mentioned: readonly string[]; repliedTo?: string },
) {
  const { mentioned, repliedTo } = told
  const about = {
    businessNumber: company.businessNumber,
    otherNumber: partner?.number ?? null,
    subjectId: row.id,
  }
  await notify(tx, actor, [
    ...(mentioned.length > 0
      ? [
          {
            ...about,
            kind: 'mentioned' as const,
            teams: mentioned,
            key: `mentioned:${row.id}:${row.version}`,
          },
        ]
      : []),
    ...(repliedTo !== undefined && !mentioned.includes(repliedTo)
      ? [{ ...about, kind: 'replied' as const, teams: [repliedTo], key: `replied:${row.id}` }]
      : []),
  ])
}

interface Written {
  text: string
  counterpartyId: number | null
  parentId: number | null
}

async function insertNote(
  tx: Db,
  actor: Actor,
  { company }: NoteSubject,
  written: Written,
): Promise<NoteRow> {
  const [row] = await tx
    .insert(note)
    .values({
      ...written,
      businessNumber: company.businessNumber,
      author: actor.teamId,
      authorName: actor.managerName,
    })
    .returning()
  if (!row) throw new Error('the note was not written')
  return row
}

export const writeNoteOf = (
  change: Change,
  fixed: FixedFirmSettings,
  businessNumber: string,
  given: BodyOf<typeof writeNote>,
) =>
  change({ tell }, async (tx, actor) => {
    const counterpartyId = given.counterpartyId ?? null
    const subject = await lockSubject(tx, businessNumber, counterpartyId)
    const files = await findFiles(tx, businessNumber, given.files ?? [])
    const row = await insertNote(tx, actor, subject, { text: given.text, counterpartyId, parentId: null })
    if (files.length > 0)
      await tx.insert(noteFile).values(files.map((storedFileId) => ({ noteId: row.id, storedFileId })))
    const mentioned = await storeMentions(tx, fixed, row, subject)
    await notifyReaders(tx, actor, row, subject, { mentioned })
    const { partner } = subject
    const named = partner ? { dealWith: partner.name, dealNumber: partner.number } : {}
    await companyChanged(tx, actor, {
      businessNumber,
      kind: 'note',
      touched: { list: false, past: false },
      keepsVersion: true,
      facts: [
        {
          action: 'note/written',
          subject: subjectOfNote(row.id),
          after: { noteText: row.text, noteFiles: given.files ?? null, ...named },
        },
      ],
      // The timeline refers to the note and does not repeat its text, because the text may be changed or deleted.
      timelineImages: { before: null, after: { noteId: row.id, ...named } },
    })
    return row.id
  })

export const replyTo = (
  change: Change,
  fixed: FixedFirmSettings,
  id: number,
  given: BodyOf<typeof replyToNote>,
) =>
  change({ tell }, async (tx, actor) => {
    const { row: parent, subject } = await lockNote(tx, id)
    if (parent.parentId !== null) throw new AppError('note/no-reply-to-reply')
    const [stored] = await tx
      .select({ replies: count() })
      .from(note)
      .where(and(eq(note.parentId, id), isNull(note.deletedAt)))
    if ((stored?.replies ?? 0) >= noteLimits.replies)
      throw new AppError('note/too-many-replies', { values: { limit: noteLimits.replies } })
    const { counterpartyId } = parent
    const row = await insertNote(tx, actor, subject, { text: given.text, counterpartyId, parentId: id })
    const mentioned = await storeMentions(tx, fixed, row, subject)
    await notifyReaders(tx, actor, row, subject, { mentioned, repliedTo: parent.author })
    await recordAudit(tx, actor, {
      action: 'note/replied',
      subject: subjectOfNote(row.id),
      businessNumber: row.businessNumber,
      after: { noteText: row.text },
    })
    await announce(tx, subject)
    return id
  })

export const editNote = (
  change: Change,
  fixed: FixedFirmSettings,
  id: number,
  given: BodyOf<typeof changeNote>,
) =>
  change({ tell }, async (tx, actor) => {
    const { row: before, subject } = await lockNote(tx, id)
    if (!mayChangeNote(actor, before.author)) throw new AppError('note/denied')
    if ((await tx.$count(conversation, eq(conversation.noteId, id))) > 0)
      throw new AppError('note/conversation-fixed')
    await refuseStale('note/conflict', before, given, {
      stored: () => asReader(tx, () => readPart(tx, actor, id)),
      savedBy: () => lastChange(tx, subjectOfNote(id), ['note/written', 'note/replied', 'note/changed']),
    })
    const threadId = before.parentId ?? id
    if (before.text === given.text) return threadId
    await tx.insert(noteVersion).values({
      noteId: id,
      version: before.version,
      text: before.text,
      at: before.editedAt ?? before.createdAt,
    })
    const [after] = await tx
      .update(note)
      .set({ text: given.text, version: sql`${note.version} + 1`, editedAt: sql`now()` })
      .where(eq(note.id, id))
      .returning()
    if (!after) throw new Error('a locked note is gone')
    const mentioned = await storeMentions(tx, fixed, after, subject)
    await notifyReaders(tx, actor, after, subject, { mentioned })
    await recordAudit(tx, actor, {
      action: 'note/changed',
      subject: subjectOfNote(id),
      businessNumber: before.businessNumber,
      before: { noteText: before.text },
      after: { noteText: after.text },
    })
    await announce(tx, subject)
    return threadId
  })

/** All messages of the conversation that a note holds, for the audit log; null if the note holds none. */
async function conversationText(tx: Db, id: number): Promise<string | null> {
  const { rows } = await tx.execute<{ text: string | null }>(sql`
    select string_agg(coalesce(c.speakers -> l.speaker ->> 'name', '') || ': ' || l.text, chr(10) order by l.place) as text
    from conversation c join conversation_line l on l.note_id = c.note_id where c.note_id = ${id}`)
  return rows[0]?.text ?? null
}

/** Deletes a note or reply. Its text stays in the audit log only. Replies to it stay. */
export const removeNote = (change: Change, id: number) =>
  change(async (tx, actor) => {
    const { row, subject } = await lockNote(tx, id)
    if (!mayDeleteNote(actor, row.author)) throw new AppError('note/denied')
    const lines = await conversationText(tx, id)
    for (const table of [noteVersion, noteMention, noteFile, conversation, conversationLine])
      await tx.delete(table).where(eq(table.noteId, id))
    await tx
      .update(note)
      .set({ text: '', deletedAt: sql`now()`, version: sql`${note.version} + 1` })
      .where(eq(note.id, id))
    await recordAudit(tx, actor, {
      action: 'note/deleted',
      subject: subjectOfNote(id),
      businessNumber: row.businessNumber,
      before: { noteText: lines ?? row.text },
    })
    await announce(tx, subject)
  })
