import { sql } from 'drizzle-orm'
import type { Db } from '../../database/connect.ts'
import { foldedName } from '../../database/foldedName.ts'

const unnumbered = sql`d.counterparty_business_number is null and d.counterparty_company is not null`
const typedName = foldedName(sql`d.counterparty_company`)

/**
 * Changes the seller's reports that named the lead, so that they refer to the company from now on. Once the lead is
 * linked, the counterparty no longer has the name of the lead, so its latest report and the offered move would be
 * lost without this change.
 */
export const tieReportsOfLead = (tx: Db, seller: string, nameKey: string, company: string) =>
  tx.execute(sql`update daily_report d set counterparty_business_number = ${company}
    where d.business_number = ${seller} and ${unnumbered} and ${typedName} = ${nameKey}`)

/**
 * Links older reports to a company that was registered after they were written, so that they contain only its name.
 * This is done when the company is added to the seller's deal table, and only if no other company has the same name.
 * New reports are linked by the same rule.
 */
export const tieReportsOfNew = (tx: Db, seller: string, companies: readonly string[]) =>
  tx.execute(sql`update daily_report d set counterparty_business_number = l.business_number from company_list l
    where l.business_number = any(${sql.param(companies)}::text[]) and d.business_number = ${seller} and ${unnumbered}
      and ${typedName} = l.name
      and not exists (select from company_list x where x.name = l.name and x.business_number <> l.business_number)`)
