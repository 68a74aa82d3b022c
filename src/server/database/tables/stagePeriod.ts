import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'
import { businessNumberColumn, company } from './company.ts'

const day = (name: string) => date(name, { mode: 'string' })

/**
 * A company's periods in the report stages, one row a period: living reports in their order (day, start, written, number),
 * those of one stage in a row taken together. Made from the reports in the transaction of every change, like the list of
 * companies, and rebuildable with it. Days are those of the reports.
 */
export const stagePeriod = pgTable(
  'report_stay',
  {
    businessNumber: businessNumberColumn()
      .notNull()
      .references(() => company.businessNumber, { onDelete: 'cascade' }),
    /** 1, 2, … from the oldest. */
    position: integer('position').notNull(),
    /** The word of any stage, also of an older one; never its place, which another stage in between would change. */
    stage: varchar('stage', { length: 20 }).notNull(),
    firstDay: day('first_day').notNull(),
    lastDay: day('last_day').notNull(),
    /** The first day of the next period, of whichever word; null: it is the last one. On day D a company is where `first_day <= D < until_day`. */
    untilDay: day('until_day'),
    /** Came into a stage that can be entered today: older words are passed over, so A, 매칭, A enters A once. */
    entered: boolean('entered').notNull(),
    /** Where entered: the first day of the next entered period; null: not left yet. */
    leftDay: day('left_day'),
    /** Where entered: the first day of the next period in the same stage; null: it did not come back. */
    againDay: day('again_day'),
    /** Where entered: how many days it had been in that stage before. */
    earlierDays: integer('earlier_days').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.businessNumber, table.position] }),
    // Who was in which stage when is read along this index, without the rows.
    index('report_stay_stages')
      .on(table.stage, table.firstDay, table.leftDay, table.businessNumber)
      .where(sql`${table.entered}`),
  ],
)
