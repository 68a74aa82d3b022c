import { integer, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * How common pieces of words are in the firm's own texts. The check of blind documents uses this. The table can be
 * computed again at any time. A piece without a row was counted at most once.
 */
export const wordFrequency = pgTable(
  'word_frequency',
  {
    /**
     * Whose texts were counted. `all`: all companies. `marked` and `own`: the companies that people may read under this
     * setting (see `Reading`).
     */
    scope: varchar('scope', { length: 6 }).notNull(),
    /**
     * `start` is the beginning of a word, counted by companies. `away` is the name of a town without its unit (시, 군
     * …), counted by companies in other towns. `ending` is the end of a company name, counted by the different letters
     * before it.
     */
    kind: varchar('kind', { length: 6 }).notNull(),
    piece: varchar('piece', { length: 8 }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.kind, table.piece] })],
)

/**
 * This table has one row for each scope. It says when the words were counted, and in the texts of how many companies.
 */
export const wordCount = pgTable('word_count', {
  scope: varchar('scope', { length: 6 }).primaryKey(),
  countedAt: instant('counted_at').notNull().defaultNow(),
  companies: integer('companies').notNull(),
  names: integer('names').notNull(),
})
