import { sql } from 'drizzle-orm'
import type { CopyKind } from '#shared/catalogue/words/copyWords.ts'
import { ndaStates } from '#shared/catalogue/words/ndaWords.ts'
import { mostCounterparties } from '#shared/deals/limits.ts'
import type { DealPapers, listDealPapers } from '#shared/deals/papers.endpoints.ts'
import { isLivingNda, ndaStateOn } from '#shared/ndas/ndaState.ts'
import { dayInSeoul, daysBetween } from '#shared/platform/day.ts'
import type { ResponseOf } from '#shared/platform/endpoint.ts'
import { requireCompany } from '../../company/company.queries.ts'
import { areRelatedSql, isSameGroup } from '../../company/sameGroup.ts'
import type { Db } from '../../database/connect.ts'
import { bothLiving, livingDeals } from '../table/dealSql.ts'

interface FoundNda extends Record<string, unknown> {
  dealId: string
  own: boolean
  parentGroup: string | null
  otherGroup: string | null
  related: boolean
  draftDay: string | null
  signedDay: string | null
  startsDay: string | null
  endsDay: string | null
  revokedDay: string | null
}
interface FoundCopies extends Record<string, unknown> {
  dealId: string
  kind: CopyKind
  recalled: boolean
  count: number
  day: string
}

/** The counterparties in the deal table of a company, from either side. Leads have neither NDAs nor copies. */
const dealsOf = (businessNumber: string) => sql`(
  select c.id, c.seller_number as seller, c.other_number as recipient from ${livingDeals}
  where (c.seller_number = ${businessNumber} or c.other_number = ${businessNumber}) and c.other_number is not null
    and ${bothLiving} order by c.ended_day is not null, c.id desc limit ${mostCounterparties})`

const term = sql`n.draft_day::text as "draftDay", n.signed_day::text as "signedDay", n.starts_day::text as "startsDay",
  n.ends_day::text as "endsDay", n.revoked_day::text as "revokedDay"`
const fits = sql`(n.scope = 'all' or n.seller_number = d.seller)`

/**
 * NDAs of the recipients themselves, and NDAs of other companies whose group included a recipient when the NDA was
 * signed. An NDA of another company counts only while both companies are still of one group, as in the check that
 * locks copies (`readFittingNdas`). It is left out if the reader may not see the other company.
 */
const ndasOf = (businessNumber: string) => sql`
  with d as materialized ${dealsOf(businessNumber)}
  select d.id as "dealId", true as own, null as "parentGroup", null as "otherGroup", false as related, ${term}
  from d join nda n on n.recipient_number = d.recipient and ${fits}
  union all
  select d.id, false, rc.parent_group, oc.parent_group, ${areRelatedSql(sql`oc.business_number`, sql`rc.business_number`)},
    ${term}
  from (select n.*, g.member from nda n, jsonb_array_elements_text(n.group_numbers) g (member)
    where n.signed_day is not null) n
  join d on d.recipient = n.member and d.recipient <> n.recipient_number and ${fits}
  join company rc on rc.business_number = n.recipient_number and rc.deleted_at is null
  join company oc on oc.business_number = d.recipient`

const copiesOf = (businessNumber: string) => sql`
  select d.id as "dealId", k.kind, k.recalled_day is not null as recalled, count(*)::int as count,
    max(k.given_day)::text as day
  from ${dealsOf(businessNumber)} d
  join document_copy k on k.seller_number = d.seller and k.recipient_number = d.recipient group by 1, 2, 3`

/** Whether to show `one` rather than `other`: it has the better state or, if the states are equal, ends later. */
function isBetter(one: FoundNda, other: FoundNda, today: string): boolean {
  const place = (row: FoundNda) => ndaStates.keys.indexOf(ndaStateOn(row, today))
  const closer = place(one) - place(other)
  return closer < 0 || (closer === 0 && (one.endsDay ?? '') > (other.endsDay ?? ''))
}

function describeNda(row: FoundNda | undefined, today: string): DealPapers['nda'] {
  if (!row) return null
  const state = ndaStateOn(row, today)
  const valid = state === 'living' || state === 'ending'
  return {
    state,
    day: state === 'unsigned' ? row.draftDay : state === 'revoked' ? row.revokedDay : row.endsDay,
    daysLeft: valid && row.endsDay !== null ? daysBetween(today, row.endsDay) : null,
  }
}

function describeCopies(rows: readonly FoundCopies[]): DealPapers['copies'] {
  const held = rows.filter(({ recalled }) => !recalled)
  const sum = (some: readonly FoundCopies[]) => some.reduce((total, { count }) => total + count, 0)
  const ofKind = (start: string) => sum(held.filter(({ kind }) => kind.startsWith(start)))
  return {
    teasers: ofKind('teaser'),
    ims: ofKind('im'),
    files: ofKind('file'),
    recalled: sum(rows) - sum(held),
    lastDay:
      held
        .map(({ day }) => day)
        .toSorted()
        .at(-1) ?? null,
  }
}

/** Reads the NDA and the copies of each counterparty of a company. Counterparties without either are left out. */
export async function readDealPapers(
  db: Db,
  businessNumber: string,
): Promise<ResponseOf<typeof listDealPapers>> {
  await requireCompany(db, businessNumber)
  const today = dayInSeoul()
  const [found, given] = await Promise.all([
    db.execute<FoundNda>(ndasOf(businessNumber)),
    db.execute<FoundCopies>(copiesOf(businessNumber)),
  ])
  const ndas = new Map<string, FoundNda>()
  for (const row of found.rows) {
    const counts = row.own || (isLivingNda(row, today) && isSameGroup({ parentGroup: row.otherGroup }, row))
    const before = ndas.get(row.dealId)
    if (counts && (!before || isBetter(row, before, today))) ndas.set(row.dealId, row)
  }
  const copies = Map.groupBy(given.rows, ({ dealId }) => dealId)
  const ids = [...new Set([...ndas.keys(), ...copies.keys()])]
  return {
    rows: ids.map((id) => ({
      counterpartyId: Number(id),
      nda: describeNda(ndas.get(id), today),
      copies: describeCopies(copies.get(id) ?? []),
    })),
  }
}
