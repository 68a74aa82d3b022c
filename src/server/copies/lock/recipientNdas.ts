import { eq, type SQL, sql } from 'drizzle-orm'
import type { NdaScope } from '#shared/catalogue/words/ndaWords.ts'
import { normaliseName } from '#shared/company/search.ts'
import { isLivingNda, ndaStateOn } from '#shared/ndas/ndaState.ts'
import { areRelatedSql, isSameGroup } from '../../company/sameGroup.ts'
import type { Db } from '../../database/connect.ts'
import { company } from '../../database/tables/company.ts'
import { nda } from '../../database/tables/deals/nda.ts'

/** An NDA whose parties and scope fit a copy. Whether it is valid depends on its days. */
export interface FittingNda extends Record<string, unknown> {
  id: string
  recipientNumber: string
  recipientName: string
  parentGroup: string | null
  related: boolean
  /**
   * False if the recipient was entered as a company of the group only after the signature. Then the NDA allows nothing.
   */
  inGroup: boolean
  registeredDay: string | null
  scope: NdaScope
  draftDay: string | null
  signedDay: string | null
  startsDay: string | null
  endsDay: string | null
  revokedDay: string | null
  signers: string | null
  witness: string | null
  advisers: string[]
}

const columns = sql`n.id, n.recipient_number as "recipientNumber", rc.company_name as "recipientName",
  rc.parent_group as "parentGroup", n.scope, n.draft_day::text as "draftDay", n.signed_day::text as "signedDay",
  n.starts_day::text as "startsDay", n.ends_day::text as "endsDay", n.revoked_day::text as "revokedDay", n.signers,
  n.witness, n.advisers, n.registered_day::text as "registeredDay"`

/**
 * Reads the NDAs under which the recipient may receive documents of the seller: signed by the recipient or by a company
 * of its group, for this seller or for every company. The recipient's own NDAs come first. Among them, and among the
 * others, those that end latest come first.
 */
export async function readFittingNdas(db: Db, seller: string, recipient: string): Promise<FittingNda[]> {
  const [own] = await db
    .select({ parentGroup: company.parentGroup })
    .from(company)
    .where(eq(company.businessNumber, recipient))
  if (!own) return []
  const related = areRelatedSql(sql`${recipient}`, sql`n.recipient_number`)
  const { rows } = await db.execute<FittingNda>(sql`
    select ${columns}, ${related} as related,
      (n.recipient_number = ${recipient} or n.group_numbers ? ${recipient}) as "inGroup"
    from nda n join company rc on rc.business_number = n.recipient_number and rc.deleted_at is null
    where (n.seller_number = ${seller} or n.scope = 'all')
      and (n.recipient_number = ${recipient} or rc.parent_group is not null or ${related})
    order by n.recipient_number = ${recipient} desc, n.ends_day desc nulls last, n.id`)
  return rows.filter((row) => row.recipientNumber === recipient || isSameGroup(own, row))
}

/** Whether the NDA is in force on all of these days. */
export const countsOn = (row: FittingNda, days: readonly string[]): boolean =>
  days.every((day) => isLivingNda(row, day))

export const stateOf = (row: FittingNda, day: string) => ndaStateOn(row, day)

/** Whether the NDA covers people of this adviser. People of the recipient itself (no adviser) are always covered. */
export const covers = (row: FittingNda, adviser: string | null): boolean =>
  adviser === null || row.advisers.some((named) => normaliseName(named) === normaliseName(adviser))

/**
 * Locks an NDA until the end of the transaction and reads it again. A concurrent change of the NDA either waits for
 * this transaction, or its result is read here.
 */
export async function holdNda(tx: Db, found: FittingNda): Promise<FittingNda | null> {
  const id: SQL = sql`${found.id}::int8`
  await tx.select({ id: nda.id }).from(nda).where(sql`${nda.id} = ${id}`).for('share')
  const { rows } = await tx.execute<FittingNda>(sql`
    select ${columns} from nda n join company rc on rc.business_number = n.recipient_number and rc.deleted_at is null
    where n.id = ${id}`)
  const [row] = rows
  return row ? { ...found, ...row } : null
}
