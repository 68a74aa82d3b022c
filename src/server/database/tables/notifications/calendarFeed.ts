import { index, pgTable, varchar } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '../columns.ts'
import { appUser } from '../user.ts'

/**
 * The calendar that a person has connected by a secret URL. Only a hash of the secret is stored, so a copy of this table
 * opens no calendar.
 */
export const calendarFeed = pgTable(
  'calendar_feed',
  {
    teamId: varchar('team_id', { length: 50 })
      .primaryKey()
      .references(() => appUser.teamId),
    tokenHash: varchar('token_hash', { length: 64 }).notNull(),
    createdAt: createdAt(),
    /** When a calendar last read it, to the minute. */
    lastReadAt: instant('last_read_at'),
  },
  (table) => [index('calendar_feed_token').on(table.tokenHash)],
)
