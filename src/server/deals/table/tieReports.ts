import { sql } from 'drizzle-orm'
import type { Db } from '../../database/connect.ts'
import { foldedName } from '../../database/foldedName.ts'

const unnumbered = sql`d.counterparty_business_number is null and d.counterparty_company is not null`
const typedName = foldedName(sql`d.counterparty_company`)

/**
 * Reports of the seller that named the lead are about its company from now on. Otherwise the row would lose its last
 * report and the offered move as soon as it loses the name.
 */
export const tieReportsOfLead = (tx: Db, seller: string, nameKey: string, company: string) =>
  tx.execute(sql`update daily_report d set counterparty_business_number = ${company}
    where d.business_number = ${seller} and ${unnumbered} and ${typedName} = ${nameKey}`)

/**
 * Reports of the seller that were written before a company was registered only hold its name. They are about a company
 * that is added now if no other one has this name, as with a new report.
 */
export const tieReportsOfNew = (tx: Db, seller: string, companies: readonly string[]) =>
  tx.execute(sql`update daily_report d set counterparty_business_number = l.business_number from company_list l
    where l.business_number = any(${sql.param(companies)}::text[]) and d.business_number = ${seller} and ${unnumbered}
      and ${typedName} = l.name
      and not exists (select from company_list x where x.name = l.name and x.business_number <> l.business_number)`)
