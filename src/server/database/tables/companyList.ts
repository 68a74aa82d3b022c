import { sql } from 'drizzle-orm'
import {
  boolean,
  char,
  date,
  index,
  integer,
  numeric,
  pgTable,
  smallint,
  text,
  varchar,
} from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { companyKey } from './company.ts'

const money = (name: string) => numeric(name, { precision: 20, scale: 2, mode: 'number' })
const ratio = (name: string) => numeric(name, { precision: 14, scale: 2, mode: 'number' })
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
    totalLiabilities: money('total_liabilities'),
    paidInCapital: money('paid_in_capital'),
    ebitda: money('ebitda'),
    debtRatio: ratio('debt_ratio'),
    revenueGrowthRate: ratio('revenue_growth_rate'),
    latestReportDate: date('latest_report_date', { mode: 'string' }),
    latestReportStage: varchar('latest_report_stage', { length: 20 }),
    /** Runs of two and three characters of name, 초성, digits and representative. */
    grams: text('grams').array().notNull(),
    uniqueNumber: varchar('unique_number', { length: 20 }),
    establishmentDate: varchar('establishment_date', { length: 20 }),
    companyType: varchar('company_type', { length: 100 }),
    companySize: varchar('company_size', { length: 100 }),
    companyNameEn: varchar('company_name_en', { length: 200 }),
    creditRating: varchar('credit_rating', { length: 50 }),
    employees: integer('employees'),
    businessType: varchar('business_type', { length: 20 }),
    businessConnectionMethod: varchar('business_connection_method', { length: 20 }),
    managerEstimatedPrice: money('manager_estimated_price'),
    sellerHopedPrice: money('seller_hoped_price'),
    /** Documents of the categories 티저 and 티저/IM. */
    teaserFiles: integer('teaser_files').notNull().default(0),
    updatedAt: instant('updated_at'),
    /** What the text conditions look in, in one spelling; `words` is keywords, detail items, overview and special notes. */
    address: text('address').notNull().default(''),
    industry: text('industry').notNull().default(''),
    products: text('products').notNull().default(''),
    words: text('words').notNull().default(''),
    /** Runs of one, two and three characters of those four, each behind the letter of its field. */
    fieldGrams: text('field_grams').array().notNull().default([]),
    /** How the row was made: one of an older making is made anew when the program starts. */
    made: smallint('made').notNull().default(0),
  },
  (table) => [
    index('company_list_grams').using('gin', table.grams),
    index('company_list_field_grams').using('gin', table.fieldGrams),
    index('company_list_side').on(table.side, table.name, table.businessNumber),
    index('company_list_name').on(table.name, table.businessNumber),
    index('company_list_side_report').on(
      table.side,
      table.latestReportDate.desc().nullsLast(),
      table.businessNumber,
    ),
    // With the income behind it the sums of a side, or of a range of its revenue, are read along the index alone.
    index('company_list_side_revenue').on(
      table.side,
      table.revenue.desc().nullsLast(),
      table.businessNumber,
      table.operatingIncome,
    ),
    index('company_list_side_created').on(table.side, table.createdAt.desc(), table.businessNumber),
    index('company_list_same').on(table.name, table.representative),
    // The progress report and the statistics are counted along this index, without the wide rows.
    index('company_list_progress').on(
      table.side,
      table.progressStage,
      table.companyStatus,
      table.latestReportStage,
      table.latestReportDate,
      table.createdAt,
      table.businessNumber,
      table.manager1Team,
      table.manager2Team,
      table.manager3Team,
      table.sellerHopedPrice,
    ),
    index('company_list_waiting').on(table.createdAt).where(sql`${table.side} is null`),
  ],
)
