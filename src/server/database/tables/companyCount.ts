import { integer, numeric, pgTable } from 'drizzle-orm/pg-core'
import { keptFields } from '#shared/catalogue/fields/kept.ts'
import { fieldColumns } from './fieldColumns.ts'

const { side, progressStage, companyStatus, latestReportStage } = keptFields

/** Fields by which companies are counted in advance: the choices that are always open in the filter panel. */
export const countedFields = { side, progressStage, companyStatus, latestReportStage }

const sum = (name: string) => numeric(name, { precision: 30, scale: 2, mode: 'number' })

/**
 * How many companies of the list have each combination of the counted fields, with their sums. The counts are the sums
 * of all rows: a change adds rows with its differences (1, -1) instead of changing a row, so saves never wait for each
 * other. `foldCounts` merges the rows from time to time.
 */
export const companyCount = pgTable('company_count', {
  ...fieldColumns(countedFields),
  companies: integer('companies').notNull(),
  /** Companies with a revenue, so that a sum over none is null and not zero. */
  withRevenue: integer('with_revenue').notNull(),
  withIncome: integer('with_income').notNull(),
  revenue: sum('revenue').notNull(),
  operatingIncome: sum('operating_income').notNull(),
})
