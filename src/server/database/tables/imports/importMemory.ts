import { pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/** What a person chose for a heading, so that the next file with this heading is recognised. */
export const importMemory = pgTable(
  'import_memory',
  {
    teamId: varchar('team_id', { length: 50 }).notNull(),
    /** The heading, normalised for comparison (`foldHeading`). */
    heading: varchar('heading', { length: 200 }).notNull(),
    /** The field that the person chose. Null if the person chose to leave out the column. */
    target: varchar('target', { length: 60 }),
    usedAt: instant('used_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.heading] })],
)
