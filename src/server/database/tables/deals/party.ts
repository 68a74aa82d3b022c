import { boolean, pgView, text, varchar } from 'drizzle-orm/pg-core'
import { businessNumberColumn } from '../company.ts'

const team = (name: string) => varchar(name, { length: 50 })

/**
 * Views of the companies that rows about two companies name. A reader sees name, side and number of a partner in them,
 * also of one that the reader may not read otherwise (`company/secrecy/readerTables.ts`).
 */
export const party = pgView('party', {
  businessNumber: businessNumberColumn(),
  name: text('name'),
  side: varchar('side', { length: 20 }),
  uniqueNumber: varchar('unique_number', { length: 20 }),
  manager1Team: team('manager1_team'),
  manager2Team: team('manager2_team'),
  manager3Team: team('manager3_team'),
  managerByDefault: boolean('manager_by_default'),
  createdBy: team('created_by'),
}).existing()

export const partyName = pgView('party_name', {
  businessNumber: businessNumberColumn(),
  companyName: varchar('company_name', { length: 200 }),
}).existing()
