import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/connect.ts'
import { counterparty } from '../../database/tables/deals/counterparty.ts'
import { mergeRows } from '../../deals/linking/mergeRows.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Unit } from '../images/keepImages.ts'
import type { Pair } from '../images/tables.ts'

export interface MovedDeals {
  /** The names of the counterparties for which two rows became one. */
  joined: string[]
  units: Unit[]
  /** Of every counterparty that moved, the company of the other party. */
  partners: string[]
}

interface Both {
  keptId: number
  mergedId: number
  name: string
}

/**
 * Selects pairs of rows that would have the same two companies after the merge, or the same seller and the same lead.
 */
const doubles = ({ kept, merged }: Pair) => sql`
  select k.id::int as "keptId", m.id::int as "mergedId", coalesce(n.company_name, k.name, '') as name
  from counterparty m join counterparty k on
    (m.seller_number = ${merged} and k.seller_number = ${kept} and
      (k.other_number = m.other_number or (k.other_number is null and m.other_number is null and k.name_key = m.name_key)))
    or (m.other_number = ${merged} and k.other_number = ${kept} and k.seller_number = m.seller_number)
  left join company n on n.business_number = case when m.seller_number = ${merged} then k.other_number else k.seller_number end
  order by k.id`

const find = async (tx: Db, id: number) => {
  const [row] = await tx.select().from(counterparty).where(eq(counterparty.id, id)).for('update')
  if (!row) throw new Error('a locked counterparty is gone')
  return row
}

/**
 * Moves the counterparties of the merged company, both as seller and as buyer. If the kept company has the same
 * counterparty, the two rows become one row with the later stage and both histories.
 */
export async function moveDeals(tx: Db, actor: Actor, pair: Pair, mergedName: string): Promise<MovedDeals> {
  const { kept, merged } = pair
  await tx.execute(sql`select 1 from counterparty where seller_number in (${kept}, ${merged})
    or other_number in (${kept}, ${merged}) order by id for update`)
  const { rows: partners } = await tx.execute<{ number: string }>(sql`
    select distinct case when seller_number = ${merged} then other_number else seller_number end as number
    from counterparty where ${merged} in (seller_number, other_number)
      and (seller_number <> ${merged} or other_number is not null)`)
  const { rows } = await tx.execute<{ [K in keyof Both]: Both[K] }>(doubles(pair))
  const units: Unit[] = []
  for (const { keptId, mergedId } of rows) {
    const [known, second] = [await find(tx, keptId), await find(tx, mergedId)]
    await mergeRows(tx, actor, { ...second, name: mergedName }, known)
    units.push({ name: `deal ${keptId}`, deals: [keptId, mergedId] })
  }
  await tx.execute(sql`update counterparty set seller_number = ${kept} where seller_number = ${merged}`)
  await tx.execute(sql`update counterparty set other_number = ${kept} where other_number = ${merged}`)
  return { joined: rows.map(({ name }) => name), units, partners: partners.map(({ number }) => number) }
}
