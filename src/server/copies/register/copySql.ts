import { type SQL, sql } from 'drizzle-orm'
import type { CopyNda } from '#shared/catalogue/words/copyWords.ts'
import { ndaWarningDays } from '#shared/catalogue/words/ndaWords.ts'
import type { CopyFilter } from '#shared/copies/copies.endpoints.ts'
import { addDays, dayInSeoul } from '#shared/platform/day.ts'
import { wholeFirm } from '#shared/progress/teams.ts'
import { listOwnership } from '../../company/companyRows.ts'
import { companiesMeant } from '../../company/list/company.search.ts'
import type { Db } from '../../database/connect.ts'
import { holdsText } from '../../database/like.ts'
import type { Reader } from '../../deals/table/deals.policy.ts'
import { maySeePersonSql } from '../lock/copies.policy.ts'

/**
 * The tables of a query for copies: `c` is the copy, `s` the seller, `r` the recipient and `n` the NDA under which the
 * copy was given. Together with the condition `bothLiving` they leave out copies whose seller or recipient is deleted.
 */
export const livingCopies = sql`document_copy c
  join party s on s.business_number = c.seller_number
  left join party r on r.business_number = c.recipient_number
  left join nda n on n.id = c.nda_id`
export const bothLiving = sql`(c.recipient_number is null or r.business_number is not null)`

/** True if the user may see the person of the copy; otherwise false or null. */
export const seesPerson = (actor: Reader): SQL =>
  sql`(${maySeePersonSql(actor, listOwnership('s'), listOwnership('r'), sql`c.given_by`)})`

const all = sql`true`
export const allOf = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? all : sql.join([...conditions], sql` and `)
const anyOf = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` or `)})`

/** Conditions for the state of a copy's NDA today. They must agree with `ndaStateOn`. */
export function ndaConditions(today: string): Record<CopyNda, SQL> {
  const counts = sql`(n.revoked_day is null and n.signed_day <= ${today}::date and n.starts_day <= ${today}::date
    and n.ends_day >= ${today}::date)`
  const soon = sql`n.ends_day <= ${addDays(today, ndaWarningDays)}::date`
  return {
    living: sql`(c.basis = 'nda' and ${counts} and not ${soon})`,
    ending: sql`(c.basis = 'nda' and ${counts} and ${soon})`,
    ended: sql`(c.basis = 'nda' and n.id is not null and (${counts}) is not true)`,
    waiver: sql`c.basis = 'waiver'`,
    none: sql`c.basis = 'teaser'`,
  }
}

/**
 * Searches number, company names and, only if the user may see the person, the name of the person. Otherwise a search
 * would reveal who received a copy.
 */
async function searched(db: Db, actor: Reader, typed: string): Promise<SQL[]> {
  const text = typed.trim()
  if (text === '') return []
  const { byIndex } = await companiesMeant(db, text)
  const meant = sql`select l.business_number from company_list l where ${byIndex}`
  return [
    anyOf([
      holdsText(sql`c.number`, text.toUpperCase()),
      sql`c.seller_number in (${meant})`,
      sql`c.recipient_number in (${meant})`,
      holdsText(sql`c.recipient_name`, text),
      sql`(${seesPerson(actor)} and ${holdsText(sql`c.person`, text)})`,
    ]),
  ]
}

/** The filters of the register, and for an export the selected copies. */
export type CopyScope = CopyFilter & { ids?: readonly number[] | undefined }
type Named = keyof CopyScope
/** The conditions of the register by name, so that a count can leave one of them out. */
export async function conditionsOf(
  db: Db,
  actor: Reader,
  filter: CopyScope,
): Promise<Partial<Record<Named, readonly SQL[]>>> {
  const { search = '', kind, from, to, state, nda, seller, recipient, team, way, under, ids } = filter
  const ofNda = ndaConditions(dayInSeoul())
  const given = <T>(value: T | undefined, condition: (value: T) => SQL): SQL[] =>
    value === undefined ? [] : [condition(value)]
  return {
    search: await searched(db, actor, search),
    kind: given(kind, (kinds) => sql`c.kind = any(${sql.param(kinds.split(','))}::text[])`),
    from: given(from, (day) => sql`c.given_day >= ${day}::date`),
    to: given(to, (day) => sql`c.given_day <= ${day}::date`),
    state: given(state, (word) =>
      word === 'valid' ? sql`c.recalled_day is null` : sql`c.recalled_day is not null`,
    ),
    nda: given(nda, (keys) => anyOf((keys.split(',') as CopyNda[]).map((key) => ofNda[key]))),
    seller: given(seller, (number) => sql`c.seller_number = ${number}`),
    recipient: given(recipient, (number) => sql`c.recipient_number = ${number}`),
    team: team === wholeFirm.teamId ? [] : given(team, (teamId) => sql`c.given_by = ${teamId}`),
    way: given(way, (key) => sql`c.way = ${key}`),
    // Compares the ID of the joined NDA. Somebody who may not read this NDA finds no copies here, and so does not learn
    // which copies were given under it.
    ids: given(ids, (chosen) => sql`c.id = any(${sql.param([...chosen])}::bigint[])`),
    under: given(under, (id) => sql`n.id = ${id}::bigint`),
  }
}
