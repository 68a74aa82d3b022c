import { bigint, date, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'
import { appUser } from './user.ts'

/** How many bytes a person has had kept on one day of Seoul; what was deleted since counts all the same. */
export const uploadDay = pgTable(
  'upload_day',
  {
    teamId: varchar('team_id', { length: 50 })
      .notNull()
      .references(() => appUser.teamId),
    day: date('day').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.day] })],
)
