import { type Column, sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'
import { isActive, silentSince } from '../silence.ts'
import { businessNumberColumn, company } from './company.ts'

const day = (name: string) => date(name, { mode: 'string' })
const word = (name: string) => varchar(name, { length: 40 })
const team = (name: string) => varchar(name, { length: 50 })

interface SilenceFields {
  side: Column
  ability: Column
  report: Column
  heardDay: Column
  registeredDay: Column
}
const silenceOf = (table: SilenceFields) => ({
  side: table.side,
  ability: table.ability,
  reportStage: table.report,
  reportDate: table.heardDay,
  registeredDay: table.registeredDay,
})

/**
 * The state of a company at the end of each day in Seoul. One row stands for all days D with `from_day <= D <
 * until_day`, in which nothing changed. There are rows only for companies that are not deleted, from the day of
 * registration on. The rows are derived from histories, brokerage record and reports in the transaction of every
 * change, and are rebuilt together with the company list.
 */
export const companyState = pgTable(
  'company_stand',
  {
    // The day columns are the first ones, so that a filter on days need not read the rest of the row.
    fromDay: day('from_day').notNull(),
    /** The first day after this state; `infinity` for the current state. */
    untilDay: day('until_day').notNull(),
    registeredDay: day('registered_day').notNull(),
    /**
     * The day of the last report in the series of reports that has begun by D. Reports of one series are at most
     * `silenceDays` days apart. The day may be later than D; then the company is not silent on D. Null if there is no
     * report up to D.
     */
    heardDay: day('heard_day'),
    businessNumber: businessNumberColumn()
      .notNull()
      .references(() => company.businessNumber, { onDelete: 'cascade' }),
    side: word('side'),
    contract: word('contract'),
    ability: word('ability'),
    /** The stage of the latest report. */
    report: word('report'),
    manager1Team: team('manager1_team'),
    manager2Team: team('manager2_team'),
    manager3Team: team('manager3_team'),
  },
  (table) => [
    primaryKey({ columns: [table.businessNumber, table.fromDay] }),
    index('company_stand_until').on(table.untilDay, table.fromDay),
    // The index is sorted by the beginning of the silence, so that the query for one page reads only few rows.
    index('company_stand_silent')
      .on(silentSince(silenceOf(table)), table.untilDay, table.fromDay)
      .where(isActive(silenceOf(table))),
  ],
)

/**
 * The periods that a company spent in each report stage, one row per period. For this, reports that are not deleted
 * are sorted by day, start time, time of writing and id; consecutive reports of one stage form a period. The rows are
 * derived in the transaction of every change and rebuilt together with the company list. The days of a period are days
 * of reports.
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
     * The first day of the next period in any stage; null for the last period. The company is in this stage on every
     * day D with `first_day <= D < until_day`.
     */
    untilDay: day('until_day'),
    /**
     * Whether the company enters a current stage with this period. Stages of older releases are skipped: the
     * sequence A, 매칭, A enters A only once.
     */
    entered: boolean('entered').notNull(),
    /**
     * The day on which the company entered the next stage. Null if it is still in this stage, or if `entered` is
     * false.
     */
    leftDay: day('left_day'),
    /**
     * The day on which the company entered the same stage again. Null if it did not return, or if `entered` is false.
     */
    againDay: day('again_day'),
    /** The days that the company spent in this stage in earlier periods. Meaningful only if `entered` is true. */
    earlierDays: integer('earlier_days').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.businessNumber, table.position] }),
    // A covering index: which company was in which stage at which time is found without reading the table.
    index('report_stay_stages')
      .on(table.stage, table.firstDay, table.leftDay, table.businessNumber)
      .where(sql`${table.entered}`),
  ],
)
