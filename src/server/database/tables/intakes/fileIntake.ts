import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import type { FileCategory } from '#shared/catalogue/words/fileCategories.ts'
import type { IntakeReason, IntakeSource } from '#shared/intakes/rules.ts'
import { createdAt, instant } from '../columns.ts'
import { businessNumberColumn } from '../company.ts'
import { storedFile } from '../storedFile.ts'

/**
 * An intake (파일 가져오기): a ZIP or a folder of files whose companies a person corrects before they are stored. It is
 * removed when the person ends it, or after some days.
 */
export const fileIntake = pgTable(
  'file_intake',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The team whose intake it is, with the name at that time. Only this team sees it. */
    teamId: varchar('team_id', { length: 50 }).notNull(),
    teamName: varchar('team_name', { length: 100 }).notNull(),
    source: varchar('source', { length: 10 }).notNull().$type<IntakeSource>(),
    /** The name of the ZIP, or the path of the folder. */
    name: text('name').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** The hash of the ZIP, so that the same ZIP does not make a second intake. Null for a folder. */
    sha256: varchar('sha256', { length: 64 }),
    /** The ZIP, until all its files are read. */
    zipFileId: uuid('zip_file_id').references(() => storedFile.id),
    createdAt: createdAt(),
    /** When the last file was read. Null while files are being read. */
    readAt: instant('read_at'),
  },
  (table) => [
    index('file_intake_team').on(table.teamId, table.id),
    index('file_intake_created').on(table.createdAt),
  ],
)

/** A file of an intake. */
export const intakeFile = pgTable(
  'intake_file',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    intakeId: integer('intake_id').notNull(),
    /** The whole path. A ZIP may contain several files with the same path. */
    path: text('path').notNull(),
    folder: text('folder').notNull(),
    fileName: varchar('file_name', { length: 255 }).notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** The position of the compressed bytes in the ZIP. Null for a file of a folder. */
    packedAt: bigint('packed_at', { mode: 'number' }),
    packedSize: bigint('packed_size', { mode: 'number' }),
    method: integer('method'),
    crc: bigint('crc', { mode: 'number' }),
    /** When the file of a folder was last changed. The next run of the command compares it to notice a change. */
    modifiedAt: instant('modified_at'),
    /** Whether the content was read. If it was, the row has either the stored bytes or a problem. */
    read: boolean('read').notNull().default(false),
    sha256: varchar('sha256', { length: 64 }),
    mimeType: varchar('mime_type', { length: 100 }),
    /** The bytes, until the file is stored for its company. */
    storedFileId: uuid('stored_file_id').references(() => storedFile.id),
    /** Why the file can never be stored. */
    problem: text('problem'),
    businessNumber: businessNumberColumn(),
    reason: varchar('reason', { length: 20 }).notNull().default('none').$type<IntakeReason>(),
    /** The words of the path that name the company, or that name several companies. */
    words: text('words'),
    category: varchar('category', { length: 20 }).notNull().$type<FileCategory>(),
    categoryWord: varchar('category_word', { length: 60 }),
    skipped: boolean('skipped').notNull().default(false),
    /** Why the file cannot be stored for this company. Another company may take it. */
    refusal: text('refusal'),
    /** The name of a file with the same content that the company already has, or that comes earlier in this intake. */
    sameName: text('same_name'),
    /** The name under which the file was stored for its company. Null until it is stored. */
    storedName: varchar('stored_name', { length: 255 }),
  },
  (table) => [
    foreignKey({ columns: [table.intakeId], foreignColumns: [fileIntake.id] }).onDelete('cascade'),
    index('intake_file_path').on(table.intakeId, table.path),
    index('intake_file_stored').on(table.storedFileId),
    index('intake_file_company').on(table.businessNumber),
  ],
)
