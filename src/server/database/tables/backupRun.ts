import { bigint, bigserial, boolean, index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * One row for every backup that succeeded or failed. The row is written after the backup, so a backup does not contain
 * its own row.
 */
export const backupRun = pgTable(
  'backup_run',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull().defaultNow(),
    kind: varchar('kind', { length: 10 }).notNull().$type<'nightly' | 'manual'>(),
    good: boolean('good').notNull(),
    fileName: text('file_name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }),
    encrypted: boolean('encrypted'),
    rowCount: bigint('row_count', { mode: 'number' }),
    fileCount: integer('file_count'),
    /** The number of files that were missing in the store. */
    lostCount: integer('lost_count'),
    /** Why the backup failed, in one sentence. */
    fault: text('fault'),
  },
  (table) => [index('backup_run_newest').on(table.good, table.at)],
)
