import { sql } from 'drizzle-orm'
import { boolean, char, date, index, numeric, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { companyKey } from './company.ts'

const money = (name: string) => numeric(name, { precision: 20, scale: 2, mode: 'number' })
const team = (name: string) => varchar(name, { length: 50 })

/**
 * What lists and searches read: one narrow row a company, kept in the transaction of every change and rebuildable
 * from the rest at any time. Nothing here is anybody's only copy, and nothing here is a contact.
 */
export const companyList = pgTable(
  'company_list',
  {
    businessNumber: companyKey().primaryKey(),
    /** Company form, spaces and case taken away. */
    name: text('name').notNull(),
    initials: text('initials').notNull(),
    digits: char('digits', { length: 10 }).notNull(),
    representative: text('representative').notNull(),
    side: varchar('side', { length: 20 }),
    progressStage: varchar('progress_stage', { length: 20 }),
    companyStatus: varchar('company_status', { length: 20 }),
    manager1Team: team('manager1_team'),
    manager2Team: team('manager2_team'),
    manager3Team: team('manager3_team'),
    managerByDefault: boolean('manager_by_default').notNull().default(false),
    createdBy: team('created_by'),
    createdAt: instant('created_at').notNull(),
    /** The latest year whose total assets are not zero. */
    latestYear: char('latest_year', { length: 4 }),
    totalAssets: money('total_assets'),
    totalEquity: money('total_equity'),
    revenue: money('revenue'),
    operatingIncome: money('operating_income'),
    netIncome: money('net_income'),
    latestReportDate: date('latest_report_date', { mode: 'string' }),
    latestReportStage: varchar('latest_report_stage', { length: 20 }),
    /** Runs of two and three characters of name, 초성, digits and representative. */
    grams: text('grams').array().notNull(),
  },
  (table) => [
    index('company_list_grams').using('gin', table.grams),
    index('company_list_side').on(table.side, table.name),
    index('company_list_same').on(table.name, table.representative),
    // The progress report reads nothing else: it is counted along this index, without the wide rows.
    index('company_list_progress').on(
      table.side,
      table.progressStage,
      table.companyStatus,
      table.latestReportStage,
      table.latestReportDate,
      table.createdAt,
    ),
    index('company_list_waiting').on(table.createdAt).where(sql`${table.side} is null`),
  ],
)
