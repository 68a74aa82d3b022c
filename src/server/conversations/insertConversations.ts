import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { companyFile } from '#server/database/tables/companyFile.ts'
import { conversation } from '#server/database/tables/notes/conversation.ts'
import { note, noteFile } from '#server/database/tables/notes/note.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import type { DayPart } from './conversationNotes.ts'

interface Conversations {
  businessNumber: string
  title: string
  parts: readonly DayPart[]
  /** The file of the company that holds the export. */
  fileName: string | null
}

/** How many notes and messages one statement stores. */
const batch = 2000

/** Stores the notes of a conversation with their messages and their file. Returns their ids in the given order. */
export async function insertConversations(
  tx: Db,
  actor: Actor,
  { businessNumber, title, parts, fileName }: Conversations,
): Promise<number[]> {
  const ids: number[] = []
  const author = { author: actor.teamId, authorName: actor.managerName }
  for (let at = 0; at < parts.length; at += batch) {
    const some = parts.slice(at, at + batch)
    const rows = await tx
      .insert(note)
      .values(some.map(({ text }) => ({ businessNumber, text, ...author })))
      .returning({ id: note.id })
    // The ids of one statement rise in the order of its rows.
    const own = rows.map(({ id }) => id).toSorted((a, b) => a - b)
    ids.push(...own)
    await tx.insert(conversation).values(
      some.map((part, index) => {
        const minutes = part.lines.map(({ minute }) => minute)
        return {
          noteId: own[index] ?? 0,
          title,
          day: part.day,
          part: part.part,
          parts: part.parts,
          lines: part.lines.length,
          fromMinute: Math.min(...minutes),
          untilMinute: Math.max(...minutes),
          speakers: part.speakers,
        }
      }),
    )
  }
  await insertLines(tx, parts, ids)
  if (fileName !== null && ids.length > 0) await tieFile(tx, businessNumber, fileName, ids)
  return ids
}

async function insertLines(tx: Db, parts: readonly DayPart[], ids: readonly number[]): Promise<void> {
  const all = parts.flatMap(({ lines }, at) =>
    lines.map(({ minute, speaker, text, cut, hash }, place) => ({
      id: ids[at],
      place,
      minute,
      speaker,
      text,
      cut,
      hash,
    })),
  )
  for (let at = 0; at < all.length; at += batch)
    await tx.execute(sql`
      insert into conversation_line (note_id, place, minute, speaker, text, cut, hash)
      select g.id, g.place, g.minute, g.speaker, g.text, g.cut, g.hash
      from jsonb_to_recordset(${JSON.stringify(all.slice(at, at + batch))}::jsonb)
        as g (id int8, place int, minute int2, speaker int2, text text, cut boolean, hash text)`)
}

async function tieFile(
  tx: Db,
  businessNumber: string,
  fileName: string,
  ids: readonly number[],
): Promise<void> {
  const [file] = await tx
    .select({ storedFileId: companyFile.storedFileId })
    .from(companyFile)
    .where(and(eq(companyFile.businessNumber, businessNumber), eq(companyFile.fileName, fileName)))
  if (!file) throw new Error('the stored export is gone')
  for (let at = 0; at < ids.length; at += batch)
    await tx
      .insert(noteFile)
      .values(ids.slice(at, at + batch).map((noteId) => ({ noteId, storedFileId: file.storedFileId })))
}
