import { integer, numeric, pgTable } from 'drizzle-orm/pg-core'
import { keptFields } from '#shared/catalogue/fields/kept.ts'
import { fieldColumns } from './fieldColumns.ts'

const { side, progressStage, companyStatus, latestReportStage } = keptFields

/** Fields by which companies are counted in advance: those that the filter panel always shows. */
export const countedFields = { side, progressStage, companyStatus, latestReportStage }

const sum = (name: string) => numeric(name, { precision: 30, scale: 2, mode: 'number' })

/**
 * How many companies of the list have each combination of the counted fields, with their sums. A combination may have
 * several rows; its count is the sum over them: a change adds rows with its differences (1, -1) instead of changing a
 * row, so saves never wait for each other. `foldCounts` merges the rows from time to time.
 */
export const companyCount = pgTable('company_count', {
  ...fieldColumns(countedFields),
  companies: integer('companies').notNull(),
  /** The number of companies with a revenue. If it is 0, the sum of the revenues is shown as null and not as 0. */
  withRevenue: integer('with_revenue').notNull(),
  withIncome: integer('with_income').notNull(),
  revenue: sum('revenue').notNull(),
  operatingIncome: sum('operating_income').notNull(),
})
