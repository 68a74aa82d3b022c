import { integer, pgTable, primaryKey, smallint, varchar } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * How common pieces of words are in the firm's own texts, for the check of blind documents. Can be recomputed at
 * any time; a piece that is missing here occurs in the texts of at most one company.
 */
export const wordFrequency = pgTable(
  'word_frequency',
  {
    /**
     * start: beginning of a word, counted by companies; away: the same for the stem of a town, counted by companies
     * in other towns; ending: end of a company name, counted by the different names before it.
     */
    kind: varchar('kind', { length: 6 }).notNull(),
    piece: varchar('piece', { length: 8 }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.piece] })],
)

/** When the words were counted, and over how many companies; one row. */
export const wordCount = pgTable('word_count', {
  id: smallint('id').primaryKey().default(1),
  countedAt: instant('counted_at').notNull().defaultNow(),
  companies: integer('companies').notNull(),
  names: integer('names').notNull(),
})
