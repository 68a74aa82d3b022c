import { integer, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core'
import { updatedAt } from '../columns.ts'
import { appUser } from '../user.ts'

/** A setting of the firm that was changed at least once. Settings without a row have their default. */
export const firmSetting = pgTable('firm_setting', {
  key: varchar('key', { length: 60 }).primaryKey(),
  value: jsonb('value').notNull(),
  /**
   * How often this setting was changed. The sum of these numbers over all settings is the version of the firm
   * settings.
   */
  version: integer('version').notNull().default(1),
  changedBy: varchar('changed_by', { length: 50 }).references(() => appUser.teamId),
  updatedAt: updatedAt(),
})
