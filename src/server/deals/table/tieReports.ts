import { sql } from 'drizzle-orm'
import type { Db } from '../../database/connect.ts'
import { foldedName } from '../../database/foldedName.ts'

const unnumbered = sql`d.counterparty_business_number is null and d.counterparty_company is not null`
const typedName = foldedName(sql`d.counterparty_company`)

/**
 * From now on, reports of the seller that named the lead refer to the company. Otherwise the row, which loses the name of the lead, would lose its
 * last report and the offered move.
 */
export const tieReportsOfLead = (tx: Db, seller: string, nameKey: string, company: string) =>
  tx.execute(sql`update daily_report d set counterparty_business_number = ${company}
    where d.business_number = ${seller} and ${unnumbered} and ${typedName} = ${nameKey}`)

/**
 * Reports of the seller that were written before a company was registered contain only its name. When the company is added, they are linked to it if
 * no other company has this name, as is done for a new report.
 */
export const tieReportsOfNew = (tx: Db, seller: string, companies: readonly string[]) =>
  tx.execute(sql`update daily_report d set counterparty_business_number = l.business_number from company_list l
    where l.business_number = any(${sql.param(companies)}::text[]) and d.business_number = ${seller} and ${unnumbered}
      and ${typedName} = l.name
      and not exists (select from company_list x where x.name = l.name and x.business_number <> l.business_number)`)
