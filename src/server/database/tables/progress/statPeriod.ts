import { boolean, date, integer, numeric, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

const day = (name: string) => date(name, { mode: 'string' })

/**
 * A period whose statistics are prepared. All tables of this file are derived: `progress/stats/preparedPeriods.ts`
 * computes them, and they may be emptied at any time.
 */
export const statPeriod = pgTable(
  'stat_period',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The group of statistics that is prepared. `Family` in `countedFacts.ts` lists the groups. */
    family: text('family').notNull(),
    /** Null if this group of statistics does not depend on the first day. */
    fromDay: day('from_day'),
    /** Null if the period has no fixed end: it then lasts until the day on which it is read. */
    toDay: day('to_day'),
    /** The hash of the definition of the figures. Periods with another hash are removed before totals are prepared. */
    definition: text('definition').notNull(),
    /**
     * Whether `stat_total` contains the totals of the period. Until it does, the row only counts requests for the
     * period.
     */
    ready: boolean('ready').notNull().default(false),
    /** How often people asked for the period before it was prepared. */
    asked: integer('asked').notNull().default(0),
    askedAt: instant('asked_at').notNull().defaultNow(),
  },
  (table) => [
    unique('stat_period_key')
      .on(table.family, table.fromDay, table.toDay, table.definition)
      .nullsNotDistinct(),
  ],
)

const periodId = () =>
  integer('period_id')
    .notNull()
    .references(() => statPeriod.id, { onDelete: 'cascade' })

/**
 * The counts of one block of companies, with one array element per count. A block is all companies with the same last
 * three digits of the business number. When one of them changes, the block is counted again and the differences are
 * added to the totals.
 */
export const statPart = pgTable(
  'stat_part',
  {
    periodId: periodId(),
    block: text('block').notNull(),
    kinds: text('kinds').array().notNull(),
    teams: text('teams').array().notNull(),
    sides: text('sides').array().notNull(),
    lines: text('lines').array().notNull(),
    columns: text('columns').array().notNull(),
    counts: integer('counts').array().notNull(),
    amounts: numeric('amounts').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.periodId, table.block] })],
)

/**
 * The sums over all blocks of companies. A row holds one line of a statistics table, with all its columns, for one
 * team and one side.
 */
export const statTotal = pgTable(
  'stat_total',
  {
    periodId: periodId(),
    /** Empty for the whole firm. */
    team: text('team').notNull(),
    kind: text('kind').notNull(),
    /** Empty for companies without a side. */
    side: text('side').notNull(),
    line: text('line').notNull(),
    columns: text('columns').array().notNull(),
    counts: integer('counts').array().notNull(),
    amounts: numeric('amounts').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.periodId, table.team, table.kind, table.side, table.line] })],
)

/**
 * The blocks of companies (see `statPart`) whose counts are out of date for a period. They are counted again before
 * the next read.
 */
export const statStale = pgTable(
  'stat_stale',
  { periodId: periodId(), block: text('block').notNull() },
  (table) => [primaryKey({ columns: [table.periodId, table.block] })],
)

/**
 * The blocks of companies (see `statPart`) that were changed. A row is written in the transaction of the change. The
 * table has no key, so that two saves never wait for each other. The next reader moves the rows to `stat_stale`.
 */
export const statChange = pgTable('stat_change', { block: text('block').notNull() })
