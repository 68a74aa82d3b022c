import { isNull, sql } from 'drizzle-orm'
import { maySeeContactsSql } from '#server/company/company.policy.ts'
import { listOwnership } from '#server/company/companyRows.ts'
import type { Db } from '#server/database/connect.ts'
import { appUser } from '#server/database/tables/user.ts'
import type { Actor } from '#server/platform/session/actor.ts'

/** How many counterparties of a company are offered. */
const mostCompanies = 100

export interface NamedCompany {
  businessNumber: string
  companyName: string
}

/** The companies whose people may take part in a conversation: the company, and its counterparties as far as readable. */
export async function companiesTaking(db: Db, businessNumber: string): Promise<NamedCompany[]> {
  const { rows } = await db.execute<NamedCompany & Record<string, unknown>>(sql`
    select l.business_number as "businessNumber", n.company_name as "companyName"
    from company_list l join party_name n on n.business_number = l.business_number
    where l.business_number = ${businessNumber} or l.business_number in (
      select k.other_number from counterparty k where k.seller_number = ${businessNumber} and k.other_number is not null
      union select k.seller_number from counterparty k where k.other_number = ${businessNumber})
    order by l.business_number <> ${businessNumber}, n.company_name limit ${mostCompanies}`)
  return rows
}

const contactNames = sql.raw(
  ['contact1', 'contact2', 'contact3']
    .map((name) => `a.${name}_name`)
    .concat('a.business_contact_name')
    .join(', '),
)

/**
 * The names of the contacts of these companies that the person may see. They are only compared with the names in the
 * conversation and never sent.
 */
async function contactsOf(db: Db, actor: Actor, numbers: readonly string[]) {
  const { rows } = await db.execute<{ number: string; names: (string | null)[] }>(sql`
    select l.business_number as number, array[${contactNames}] as names
    from company_list l join company_add a on a.business_number = l.business_number
    where l.business_number = any(${sql.param([...numbers])}::text[])
      and (${maySeeContactsSql(actor, listOwnership('l'))}) is true`)
  return rows.flatMap(({ number, names }) =>
    names.flatMap((name) => (name && name.length >= 2 ? [{ name, businessNumber: number }] : [])),
  )
}

/** Whether the name in a conversation is this person's: the name alone, with a title after it, or a team before it. */
const isNamed = (shown: string, name: string) =>
  shown === name || shown.startsWith(`${name} `) || shown.endsWith(`_${name}`) || shown.endsWith(` ${name}`)

const only = <T>(found: readonly T[]): T | null => (found.length === 1 ? (found[0] ?? null) : null)

/** Proposes who the people of a conversation are. A name that fits several people is nobody's. */
export async function whoTheyAre(
  db: Db,
  actor: Actor,
  names: readonly string[],
  companies: readonly NamedCompany[],
): Promise<{ teamId: string | null; businessNumber: string | null }[]> {
  const users = await db
    .select({ teamId: appUser.teamId, name: appUser.managerName })
    .from(appUser)
    .where(isNull(appUser.deletedAt))
  const contacts = await contactsOf(
    db,
    actor,
    companies.map(({ businessNumber }) => businessNumber),
  )
  return names.map((shown) => {
    const staff = users.filter(({ name }) => isNamed(shown, name))
    const outside = new Set(
      contacts.filter(({ name }) => isNamed(shown, name)).map(({ businessNumber }) => businessNumber),
    )
    const teamId = outside.size > 0 && staff.length > 0 ? null : (only(staff)?.teamId ?? null)
    return { teamId, businessNumber: staff.length > 0 ? null : only([...outside]) }
  })
}
