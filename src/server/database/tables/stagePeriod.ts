import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'
import { businessNumberColumn, company } from './company.ts'

const day = (name: string) => date(name, { mode: 'string' })

/**
 * Periods of a company in the report stages, one row per period: the reports that are not deleted in order (day,
 * start, written, number), with consecutive reports of one stage joined. Derived from the reports in the
 * transaction of every change, and rebuilt together with the company list. Days are those of the reports.
 */
export const stagePeriod = pgTable(
  'report_stay',
  {
    businessNumber: businessNumberColumn()
      .notNull()
      .references(() => company.businessNumber, { onDelete: 'cascade' }),
    /** 1, 2, … starting with the oldest. */
    position: integer('position').notNull(),
    /** The name of the stage, current or older; never its position, which would change if a stage were added. */
    stage: varchar('stage', { length: 20 }).notNull(),
    firstDay: day('first_day').notNull(),
    lastDay: day('last_day').notNull(),
    /**
     * The first day of the next period of any stage; null for the last period. A company is in this stage on day D
     * if `first_day <= D < until_day`.
     */
    untilDay: day('until_day'),
    /** Whether this period enters one of today's stages. Older stages are skipped, so A, 매칭, A enters A once. */
    entered: boolean('entered').notNull(),
    /** If entered: the first day of the next entered period; null if not left yet. */
    leftDay: day('left_day'),
    /** If entered: the first day of the next period in the same stage; null if it did not return. */
    againDay: day('again_day'),
    /** If entered: days spent in this stage before. */
    earlierDays: integer('earlier_days').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.businessNumber, table.position] }),
    // Index-only scan: which company was in which stage when.
    index('report_stay_stages')
      .on(table.stage, table.firstDay, table.leftDay, table.businessNumber)
      .where(sql`${table.entered}`),
  ],
)
