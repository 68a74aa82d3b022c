import { type Column, sql } from 'drizzle-orm'
import { bigint, boolean, char, index, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import type { SearchedText } from '#shared/catalogue/fields/filter.ts'
import { keptFields } from '#shared/catalogue/fields/kept.ts'
import { seoulDay } from '../seoulTime.ts'
import { isActive, silentSince } from '../silence.ts'
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

interface SilenceFields {
  side: Column
  companyStatus: Column
  latestReportStage: Column
  latestReportDate: Column
  createdAt: Column
}
const silenceOf = (table: SilenceFields) => ({
  side: table.side,
  ability: table.companyStatus,
  reportStage: table.latestReportStage,
  reportDate: table.latestReportDate,
  registeredDay: seoulDay(table.createdAt),
})

/**
 * The read model of lists and searches, with one narrow row per company. It is updated in the transaction of every
 * change and can be rebuilt from the other tables at any time. It holds no original data and no contacts.
 */
export const companyList = pgTable(
  'company_list',
  {
    businessNumber: companyKey().primaryKey(),
    // These are the columns that lists sort or filter by. The field catalogue defines them.
    ...kept(),
    createdAt: kept().createdAt.notNull(),
    teaserFiles: kept().teaserFiles.notNull().default(0),
    managerByDefault: boolean('manager_by_default').notNull().default(false),
    createdBy: varchar('created_by', { length: 50 }),
    /** The company name in lower case, without legal form and spaces (`normaliseName`). */
    name: text('name').notNull(),
    initials: text('initials').notNull(),
    digits: char('digits', { length: 10 }).notNull(),
    representative: text('representative').notNull(),
    /**
     * Bigrams and trigrams of four texts: the name, its 초성 (initial consonants), the digits and the representative.
     */
    grams: text('grams').array().notNull(),
    /**
     * The normalised texts that text conditions search. `words` contains keywords, detail items, overview and
     * special notes.
     */
    ...searchedTexts,
    /**
     * What matching compares: the keywords alone, normalised like `words`; the codes of both revisions of the industry
     * classification (KSIC); the province of the address, and the folded group.
     */
    keywordWords: text('keyword_words').notNull().default(''),
    code11: varchar('code_11', { length: 6 }),
    code10: varchar('code_10', { length: 6 }),
    province: varchar('province', { length: 2 }),
    groupKey: text('group_key'),
    /** Unigrams, bigrams and trigrams of the `searchedTexts`, packed into numbers (`company/conditions/fieldGrams.ts`). */
    fieldGrams: bigint('field_grams', { mode: 'number' }).array().notNull().default([]),
    /**
     * The hash of the definition that produced the row. At the start of the program, rows with another hash are
     * rebuilt.
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
    // A covering index: it includes the income, so the sums of a side or of a revenue range are computed without
    // reading the table.
    index('company_list_side_revenue').on(
      table.side,
      table.revenue.desc().nullsLast(),
      table.businessNumber,
      table.operatingIncome,
    ),
    index('company_list_side_created').on(table.side, table.createdAt.desc(), table.businessNumber),
    index('company_list_same').on(table.name, table.representative),
    // A covering index: the progress report and the statistics count companies without reading the wide rows.
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
    // The index is sorted by the beginning of the silence, so that the query for one page reads only the rows of this
    // page.
    index('company_list_silent')
      .on(silentSince(silenceOf(table)), table.name, table.businessNumber)
      .where(isActive(silenceOf(table))),
    index('company_list_waiting').on(table.createdAt).where(sql`${table.side} is null`),
  ],
)
