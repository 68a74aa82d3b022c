import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'
import { businessNumberColumn, company } from './company.ts'

const day = (name: string) => date(name, { mode: 'string' })

/**
 * The periods that a company spent in each report stage, one row per period. Reports that are not deleted are
 * sorted by day, start, time of writing and number, and consecutive reports of one stage form a period. The rows
 * are derived in the transaction of every change and rebuilt together with the company list. Days are the days of
 * the reports.
 */
export const stagePeriod = pgTable(
  'report_stay',
  {
    businessNumber: businessNumberColumn()
      .notNull()
      .references(() => company.businessNumber, { onDelete: 'cascade' }),
    /** The number of the period: 1, 2, … from the oldest on. */
    position: integer('position').notNull(),
    /**
     * The name of the stage, which may be one of an older release. The stage's position is not stored, because it
     * would change if a stage were added.
     */
    stage: varchar('stage', { length: 20 }).notNull(),
    firstDay: day('first_day').notNull(),
    lastDay: day('last_day').notNull(),
    /**
     * The first day of the next period in any stage. Null for the last period. The company is in this stage on day
     * D if `first_day <= D < until_day`.
     */
    untilDay: day('until_day'),
    /**
     * Whether the company enters a current stage with this period. Stages of older releases are skipped: the
     * sequence A, 매칭, A enters A only once.
     */
    entered: boolean('entered').notNull(),
    /**
     * Set only if `entered`: the first day of the next entered period. Null if the company is still in this stage.
     */
    leftDay: day('left_day'),
    /**
     * Set only if `entered`: the first day of the next period in the same stage. Null if the company did not return
     * to it.
     */
    againDay: day('again_day'),
    /** Meaningful only if `entered`: the days that the company spent in this stage before. */
    earlierDays: integer('earlier_days').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.businessNumber, table.position] }),
    // With this index alone, a query finds which company was in which stage at which time.
    index('report_stay_stages')
      .on(table.stage, table.firstDay, table.leftDay, table.businessNumber)
      .where(sql`${table.entered}`),
  ],
)
