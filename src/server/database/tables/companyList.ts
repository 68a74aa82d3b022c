import { sql } from 'drizzle-orm'
import { bigint, boolean, char, index, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import type { SearchedText } from '#shared/catalogue/fields/filter.ts'
import { keptFields } from '#shared/catalogue/fields/kept.ts'
import { companyKey } from './company.ts'
import { fieldColumns } from './fieldColumns.ts'

const kept = () => fieldColumns(keptFields)
const searched = (name: SearchedText) => text(name).notNull().default('')
const searchedTexts = {
  address: searched('address'),
  industry: searched('industry'),
  products: searched('products'),
  words: searched('words'),
} satisfies Record<SearchedText, unknown>

/**
 * What lists and searches read: one narrow row a company, kept in the transaction of every change and rebuildable
 * from the rest at any time. Nothing here is anybody's only copy, and nothing here is a contact.
 */
export const companyList = pgTable(
  'company_list',
  {
    businessNumber: companyKey().primaryKey(),
    // Whatever lists sort or filter by, as the catalogue says it.
    ...kept(),
    createdAt: kept().createdAt.notNull(),
    teaserFiles: kept().teaserFiles.notNull().default(0),
    managerByDefault: boolean('manager_by_default').notNull().default(false),
    createdBy: varchar('created_by', { length: 50 }),
    /** Company form, spaces and case taken away. */
    name: text('name').notNull(),
    initials: text('initials').notNull(),
    digits: char('digits', { length: 10 }).notNull(),
    representative: text('representative').notNull(),
    /** Runs of two and three characters of name, 초성, digits and representative. */
    grams: text('grams').array().notNull(),
    /** What the text conditions look in, in one spelling; `words` is keywords, detail items, overview and special notes. */
    ...searchedTexts,
    /** Runs of one, two and three characters of those four, packed (`company/list/fieldGrams.ts`). */
    fieldGrams: bigint('field_grams', { mode: 'number' }).array().notNull().default([]),
    /** Hash of the definition that the row was made by: rows of another definition are rebuilt when the program starts. */
    definition: varchar('definition', { length: 16 }).notNull().default(''),
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
