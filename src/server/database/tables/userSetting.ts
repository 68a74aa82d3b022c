import { jsonb, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'
import { updatedAt } from './columns.ts'
import { appUser } from './user.ts'

/** How a person has arranged a screen (columns of a table …): theirs alone, on every device. */
export const userSetting = pgTable(
  'user_setting',
  {
    teamId: varchar('team_id', { length: 50 })
      .notNull()
      .references(() => appUser.teamId),
    name: varchar('name', { length: 60 }).notNull(),
    value: jsonb('value').notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.name] })],
)
