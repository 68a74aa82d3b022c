import { integer, pgTable, primaryKey, smallint, varchar } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * How common pieces of words are in the firm's own texts, for the check of blind documents. Made from the rest at any time; what
 * is not here stands in one company's texts at most.
 */
export const wordFrequency = pgTable(
  'word_frequency',
  {
    /**
     * start: beginning of a word, counted by companies; away: the same for the stem of a town, by companies that are not there;
     * ending: end of a company's name, counted by what stands before it.
     */
    kind: varchar('kind', { length: 6 }).notNull(),
    piece: varchar('piece', { length: 8 }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.piece] })],
)

/** When that was counted, and over how much; one row. */
export const wordCount = pgTable('word_count', {
  id: smallint('id').primaryKey().default(1),
  countedAt: instant('counted_at').notNull().defaultNow(),
  companies: integer('companies').notNull(),
  names: integer('names').notNull(),
})
