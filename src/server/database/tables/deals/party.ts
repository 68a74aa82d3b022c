import { boolean, pgView, text, varchar } from 'drizzle-orm/pg-core'
import { businessNumberColumn } from '../company.ts'

const team = (name: string) => varchar(name, { length: 50 })

/**
 * Views with the name and a few other values of every company. Queries join them to rows that name two companies:
 * whoever may read such a row also sees the name, side and unique number of the other company, even without the right
 * to read it (`company/secrecy/readerTables.ts`).
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
