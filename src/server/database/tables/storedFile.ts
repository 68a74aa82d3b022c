import { bigint, date, integer, pgTable, primaryKey, text, uuid, varchar } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { appUser } from './user.ts'

/**
 * One row for each object in the file store. Housekeeping removes objects without a row. The storage key is never
 * sent to a browser.
 */
export const storedFile = pgTable('stored_file', {
  id: uuid('id').primaryKey().defaultRandom(),
  storageKey: text('storage_key').notNull().unique(),
  sha256: varchar('sha256', { length: 64 }).notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  mimeType: varchar('mime_type', { length: 100 }).notNull(),
  createdBy: varchar('created_by', { length: 50 }),
  createdAt: createdAt(),
})

/** How many bytes a person has uploaded on one day in Seoul. Files that were deleted since then still count. */
export const uploadDay = pgTable(
  'upload_day',
  {
    teamId: varchar('team_id', { length: 50 })
      .notNull()
      .references(() => appUser.teamId),
    day: date('day').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    files: integer('files').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.day] })],
)
