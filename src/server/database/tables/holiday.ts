import { date, pgTable, varchar } from 'drizzle-orm/pg-core'
import { updatedAt } from './columns.ts'
import { appUser } from './user.ts'

/**
 * An exception to the computed calendar that an admin entered. With a name the day is a holiday; without a name it
 * is a working day.
 */
export const holidayChange = pgTable('holiday_change', {
  day: date('day', { mode: 'string' }).primaryKey(),
  name: varchar('name', { length: 30 }),
  changedBy: varchar('changed_by', { length: 50 })
    .notNull()
    .references(() => appUser.teamId),
  updatedAt: updatedAt(),
})
