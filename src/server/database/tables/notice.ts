import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { createdAt, instant, updatedAt } from './columns.ts'
import { storedFile } from './storedFile.ts'
import { appUser } from './user.ts'

/**
 * A notice of the firm. A deleted one stays with `is_active` false, and calls answer as if it had never existed.
 */
export const notice = pgTable(
  'notice',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    title: varchar('title', { length: 200 }).notNull(),
    content: text('content').notNull(),
    isImportant: boolean('is_important').notNull().default(false),
    author: varchar('author', { length: 50 })
      .notNull()
      .references(() => appUser.teamId),
    /** The author's name when the notice was written. */
    authorName: varchar('author_name', { length: 100 }).notNull(),
    isActive: boolean('is_active').notNull().default(true),
    viewCount: integer('view_count').notNull().default(0),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('notice_order').on(table.isImportant, table.createdAt)],
)

export const noticeAttachment = pgTable(
  'notice_attachment',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    noticeId: integer('notice_id')
      .notNull()
      .references(() => notice.id),
    fileName: varchar('file_name', { length: 255 }).notNull(),
    originalFileName: varchar('original_file_name', { length: 255 }).notNull(),
    fileSize: bigint('file_size', { mode: 'number' }).notNull(),
    mimeType: varchar('mime_type', { length: 100 }).notNull(),
    storedFileId: uuid('stored_file_id')
      .notNull()
      .references(() => storedFile.id),
  },
  (table) => [index('notice_attachment_notice').on(table.noticeId)],
)

/** Which person has opened which notice. Without a row the notice is unread. */
export const noticeView = pgTable(
  'notice_view',
  {
    noticeId: integer('notice_id')
      .notNull()
      .references(() => notice.id),
    teamId: varchar('team_id', { length: 50 })
      .notNull()
      .references(() => appUser.teamId),
    viewedAt: instant('viewed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.noticeId, table.teamId] })],
)
