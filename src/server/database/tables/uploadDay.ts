import { bigint, date, integer, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'
import { appUser } from './user.ts'

/** How much a person has uploaded on one day of Seoul; what was deleted since counts all the same. */
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
