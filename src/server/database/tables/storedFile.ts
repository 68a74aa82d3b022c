import { bigint, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

/** One row for every object in the file store; an object without its row is swept. The key never leaves the server. */
export const storedFile = pgTable('stored_file', {
  id: uuid('id').primaryKey().defaultRandom(),
  storageKey: text('storage_key').notNull().unique(),
  sha256: varchar('sha256', { length: 64 }).notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  mimeType: varchar('mime_type', { length: 100 }).notNull(),
  createdBy: varchar('created_by', { length: 50 }),
  createdAt: createdAt(),
})
