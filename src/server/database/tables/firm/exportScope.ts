import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { job } from '../job.ts'

/**
 * What was hidden from the owner of an export when its rows were read. The file can be downloaded only while nothing
 * more than this is hidden. An export without a row was made when nothing was hidden.
 */
export const exportScope = pgTable('export_scope', {
  jobId: uuid('job_id')
    .primaryKey()
    .references(() => job.id, { onDelete: 'cascade' }),
  readAt: instant('read_at').notNull(),
  /** The business numbers of the hidden companies. */
  hidden: text('hidden').array().notNull(),
  /** The readable companies whose prices were hidden. */
  unpriced: text('unpriced').array().notNull(),
})
