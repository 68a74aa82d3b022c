import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { createdAt, instant } from '../columns.ts'
import { companyKey } from '../company.ts'
import { counterparty } from '../deals/counterparty.ts'
import { storedFile } from '../storedFile.ts'
import { appUser } from '../user.ts'

const number = (name: string) => bigint(name, { mode: 'number' })
const team = (name: string) => varchar(name, { length: 50 })

/** A note on a company, or a reply to such a note. */
export const note = pgTable(
  'note',
  {
    id: number('id').primaryKey().generatedAlwaysAsIdentity(),
    businessNumber: companyKey(),
    /** The counterparty that the note is about; its seller is the company. Replies have that of their note. */
    counterpartyId: number('counterparty_id').references(() => counterparty.id),
    /** The note to which this one replies. A reply has no replies. */
    parentId: number('parent_id').references((): AnyPgColumn => note.id),
    text: text('text').notNull(),
    author: team('author')
      .notNull()
      .references(() => appUser.teamId),
    /** The author's name at the time of writing. */
    authorName: varchar('author_name', { length: 100 }).notNull(),
    version: integer('version').notNull().default(1),
    editedAt: instant('edited_at'),
    /** A deleted note keeps no text here; the audit log has it. */
    deletedAt: instant('deleted_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('note_company').on(table.businessNumber, table.id),
    index('note_counterparty').on(table.counterpartyId),
    index('note_parent').on(table.parentId, table.id).where(sql`${table.parentId} is not null`),
  ],
)

const ofNote = () =>
  number('note_id')
    .notNull()
    .references(() => note.id, { onDelete: 'cascade' })

/** An earlier text of a note. */
export const noteVersion = pgTable(
  'note_version',
  {
    noteId: ofNote(),
    version: integer('version').notNull(),
    text: text('text').notNull(),
    /** When this text was written. */
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.noteId, table.version] })],
)

/** A person whom a note mentions. `label` is what the text contains after the @, even if the person is renamed later. */
export const noteMention = pgTable(
  'note_mention',
  { noteId: ofNote(), teamId: team('team_id').notNull(), label: varchar('label', { length: 160 }).notNull() },
  (table) => [primaryKey({ columns: [table.noteId, table.teamId] })],
)

/**
 * A file of the company to which a note refers. The row refers to the content, so that the file is still found after it
 * was renamed, or deleted and restored.
 */
export const noteFile = pgTable(
  'note_file',
  {
    noteId: ofNote(),
    storedFileId: uuid('stored_file_id')
      .notNull()
      .references(() => storedFile.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.noteId, table.storedFileId] }),
    index('note_file_stored').on(table.storedFileId),
  ],
)
