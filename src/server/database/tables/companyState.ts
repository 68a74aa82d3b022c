import { date, index, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'
import { businessNumberColumn, company } from './company.ts'

const day = (name: string) => date(name, { mode: 'string' })
const word = (name: string) => varchar(name, { length: 40 })
const team = (name: string) => varchar(name, { length: 50 })

/**
 * The state of a company at the end of each day in Seoul. One row covers the days D without a change, `from_day <=
 * D < until_day`. There are rows only for companies that are not deleted, from the day of registration on. The rows
 * are derived from histories, record and reports in the transaction of every change, and are rebuilt together with
 * the company list.
 */
export const companyState = pgTable(
  'company_stand',
  {
    // The day columns come first, so that a filter on them need not read the rest of the row.
    fromDay: day('from_day').notNull(),
    /** The first day after this state; `infinity` for the current state. */
    untilDay: day('until_day').notNull(),
    registeredDay: day('registered_day').notNull(),
    /**
     * The last day of the current series of reports. A series has no silence between its reports. The day may be
     * later than D; then the company is not silent on D. Null if there is no report so far.
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
  ],
)
