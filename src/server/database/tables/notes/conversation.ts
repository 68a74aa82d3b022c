import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  varchar,
} from 'drizzle-orm/pg-core'
import { note } from './note.ts'

/** Somebody in a conversation: the name in the export, and the user or the company that the person belongs to. */
export interface Speaker {
  name: string
  teamId: string | null
  businessNumber: string | null
}

const ofNote = () =>
  bigint('note_id', { mode: 'number' })
    .notNull()
    .references(() => note.id, { onDelete: 'cascade' })

/** The note that holds one day of a KakaoTalk conversation, or one part of a long day. */
export const conversation = pgTable('conversation', {
  noteId: ofNote().primaryKey(),
  title: varchar('title', { length: 100 }).notNull(),
  day: date('day', { mode: 'string' }).notNull(),
  part: smallint('part').notNull(),
  parts: smallint('parts').notNull(),
  lines: integer('lines').notNull(),
  /** The first and the last minute after midnight. */
  fromMinute: smallint('from_minute').notNull(),
  untilMinute: smallint('until_minute').notNull(),
  speakers: jsonb('speakers').$type<Speaker[]>().notNull(),
})

/** A message of a conversation. */
export const conversationLine = pgTable(
  'conversation_line',
  {
    noteId: ofNote(),
    place: integer('place').notNull(),
    minute: smallint('minute').notNull(),
    /** The place among the speakers of the note. */
    speaker: smallint('speaker').notNull(),
    text: text('text').notNull(),
    /** True if the message was too long and only its beginning is here. */
    cut: boolean('cut').notNull().default(false),
    /** Day, minute and text as a hash, by which another export of the same conversation is recognised. */
    hash: varchar('hash', { length: 32 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.noteId, table.place] }),
    index('conversation_line_hash').on(table.hash),
  ],
)
