import { asc, eq } from 'drizzle-orm'
import { readNote } from '#server/company/notes/notes.queries.ts'
import type { Db } from '#server/database/connect.ts'
import { conversationLine } from '#server/database/tables/notes/conversation.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import type { listConversationLines } from '#shared/conversations/conversations.endpoints.ts'
import { clockOfMinute } from '#shared/platform/day.ts'
import type { ResponseOf } from '#shared/platform/endpoint.ts'

/** Reads the messages of a conversation, for everybody who may read its note. */
export async function readLines(
  db: Db,
  actor: Actor,
  noteId: number,
): Promise<ResponseOf<typeof listConversationLines>> {
  await readNote(db, actor, noteId)
  const rows = await db
    .select()
    .from(conversationLine)
    .where(eq(conversationLine.noteId, noteId))
    .orderBy(asc(conversationLine.place))
  return rows.map(({ minute, speaker, text, cut }) => ({ time: clockOfMinute(minute), speaker, text, cut }))
}
