import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core'
import { createdAt, updatedAt } from './columns.ts'
import { companyKey } from './company.ts'
import { appUser } from './user.ts'

/** What a team did for a company on a day. The author team never changes. */
export const dailyReport = pgTable(
  'daily_report',
  {
    teamId: varchar('team_id', { length: 50 })
      .notNull()
      .references(() => appUser.teamId),
    reportDate: date('report_date', { mode: 'string' }).notNull(),
    businessNumber: companyKey(),
    startTime: varchar('start_time', { length: 5 }).notNull(),
    endTime: varchar('end_time', { length: 5 }),
    progressStage: varchar('progress_stage', { length: 20 }).notNull(),
    counterpartyCompany: varchar('counterparty_company', { length: 200 }),
    keyPoints: varchar('key_points', { length: 100 }),
    detailContent: text('detail_content').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.reportDate, table.businessNumber, table.startTime] }),
    check('daily_report_start', sql`${table.startTime} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check('daily_report_end', sql`${table.endTime} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    index('daily_report_company').on(table.businessNumber, table.reportDate),
    index('daily_report_day').on(table.reportDate),
  ],
)
