import { date, index, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'
import { businessNumberColumn, company } from './company.ts'

const day = (name: string) => date(name, { mode: 'string' })
const word = (name: string) => varchar(name, { length: 40 })
const team = (name: string) => varchar(name, { length: 50 })

/**
 * The state of a company at the end of a day in Seoul, one row for the days without a change: on day D it is where `from_day <= D < until_day`. Of
 * companies that are there only, from the day of their registration on. Made from the histories, the record and the reports in the
 * transaction of every change, like the list of companies, and rebuildable with it.
 */
export const companyState = pgTable(
  'company_stand',
  {
    // Days first: whoever looks for one of them has the rest of a row left alone.
    fromDay: day('from_day').notNull(),
    /** `infinity` where it is the current state. */
    untilDay: day('until_day').notNull(),
    registeredDay: day('registered_day').notNull(),
    /**
     * The last day of the reports that follow one another without a silence, also where it is behind D: then the company is not silent on D.
     * Null: no report so far.
     */
    heardDay: day('heard_day'),
    businessNumber: businessNumberColumn()
      .notNull()
      .references(() => company.businessNumber, { onDelete: 'cascade' }),
    side: word('side'),
    contract: word('contract'),
    ability: word('ability'),
    /** Stage of the latest report. */
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
