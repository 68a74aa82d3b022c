import { date, pgTable, varchar } from 'drizzle-orm/pg-core'
import { updatedAt } from './columns.ts'
import { appUser } from './user.ts'

/** An admin's exception to the computed calendar: a holiday with this name or, without a name, a working day. */
export const holidayChange = pgTable('holiday_change', {
  day: date('day', { mode: 'string' }).primaryKey(),
  name: varchar('name', { length: 30 }),
  changedBy: varchar('changed_by', { length: 50 })
    .notNull()
    .references(() => appUser.teamId),
  updatedAt: updatedAt(),
})
