import { date, pgTable, varchar } from 'drizzle-orm/pg-core'
import { updatedAt } from './columns.ts'
import { appUser } from './user.ts'

/** What an admin says of a day, over what is computed: a day off by this name, or, without one, a working day. */
export const holidayChange = pgTable('holiday_change', {
  day: date('day', { mode: 'string' }).primaryKey(),
  name: varchar('name', { length: 30 }),
  changedBy: varchar('changed_by', { length: 50 })
    .notNull()
    .references(() => appUser.teamId),
  updatedAt: updatedAt(),
})
