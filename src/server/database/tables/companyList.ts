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
 * The read model of lists and searches: one narrow row per company, updated in the transaction of every change and
 * rebuildable from the other tables at any time. It holds no original data and no contacts.
 */
export const companyList = pgTable(
  'company_list',
  {
    businessNumber: companyKey().primaryKey(),
    // The columns that lists sort or filter by, from the field catalogue.
    ...kept(),
    createdAt: kept().createdAt.notNull(),
    teaserFiles: kept().teaserFiles.notNull().default(0),
    managerByDefault: boolean('manager_by_default').notNull().default(false),
    createdBy: varchar('created_by', { length: 50 }),
    /** Without company form, spaces and letter case. */
    name: text('name').notNull(),
    initials: text('initials').notNull(),
    digits: char('digits', { length: 10 }).notNull(),
    representative: text('representative').notNull(),
    /** Bigrams and trigrams of name, 초성, digits and representative. */
    grams: text('grams').array().notNull(),
    /**
     * The normalised texts that text conditions search; `words` contains keywords, detail items, overview and
     * special notes.
     */
    ...searchedTexts,
    /** Unigrams, bigrams and trigrams of those four texts, packed (`company/list/fieldGrams.ts`). */
    fieldGrams: bigint('field_grams', { mode: 'number' }).array().notNull().default([]),
    /**
     * Hash of the definition that produced the row: rows of another definition are rebuilt at the start of the
     * program.
     */
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
    // Includes the income, so that sums of a side or of a revenue range need only this index.
    index('company_list_side_revenue').on(
      table.side,
      table.revenue.desc().nullsLast(),
      table.businessNumber,
      table.operatingIncome,
    ),
    index('company_list_side_created').on(table.side, table.createdAt.desc(), table.businessNumber),
    index('company_list_same').on(table.name, table.representative),
    // Lets the progress report and the statistics count with the index alone, without the wide rows.
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
