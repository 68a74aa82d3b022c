import { type SQL, sql } from 'drizzle-orm'
import { plannedEachTime } from '#server/database/named.ts'
import { blockOf } from '#server/database/statBlocks.ts'
import type { Db } from '../../database/connect.ts'
import { type Family, kindsOf, statsDefinition } from './preparedFacts.ts'
import { countFirst, type Prepared, recount, sumParts } from './preparedSql.ts'
import type { StatsScope } from './statsScope.ts'

/** The prepared period that answers a question. Team and side do not matter: it has counts for all of them. */
export const preparedFor = (family: Family, { from, asOf }: StatsScope): Prepared => ({
  family,
  from: family === 'day' ? null : from,
  to: asOf ?? null,
})

const isPeriod = ({ family, from, to }: Prepared): SQL => sql`p.family = ${family}
  and p.from_day is not distinct from ${from}::date and p.to_day is not distinct from ${to}::date
  and p.definition = ${statsDefinition}`

interface State extends Record<string, unknown> {
  id: number
  ready: boolean
  stale: boolean
  /** Whether nobody has asked for the period for an hour. */
  unseen: boolean
}

/**
 * Returns the number of a prepared period whose totals are up to date, or null if the period is not prepared. Blocks
 * that changed since the last reading are counted again first.
 */
export async function upToDate(db: Db, period: Prepared): Promise<number | null> {
  const { rows } = await db.execute<State>(sql`
    select p.id, p.ready, exists (select from stat_change) or
      exists (select from stat_stale t where t.period_id = p.id) as stale,
      p.asked_at < now() - interval '1 hour' as unseen
    from stat_period p where ${isPeriod(period)}`)
  const [found] = rows
  if (!found?.ready) return null
  if (found.stale) {
    await spreadMarks(db)
    await countStale(db, found.id, period)
  }
  if (found.unseen) await db.execute(sql`update stat_period p set asked_at = now() where p.id = ${found.id}`)
  return found.id
}

/**
 * Notes that somebody asked for a period that is not prepared. Returns whether to prepare it: not at the first
 * question, because most periods that people type are asked for only once.
 */
export async function noteQuestion(db: Db, { family, from, to }: Prepared): Promise<boolean> {
  const { rows } = await db.execute<{ wanted: boolean }>(sql`
    insert into stat_period as p (family, from_day, to_day, definition, asked)
    values (${family}, ${from}, ${to}, ${statsDefinition}, 1)
    on conflict (family, from_day, to_day, definition) do update set asked = p.asked + 1, asked_at = now()
    returning p.asked >= ${askedEnough} and not p.ready as wanted`)
  return rows[0]?.wanted ?? false
}
/** After this many questions a period is prepared. */
export const askedEnough = 2

/** Moves the marks of the saves to every period that has totals. */
async function spreadMarks(db: Db): Promise<void> {
  await db.execute(sql`
    with taken as (delete from stat_change returning block)
    insert into stat_stale (period_id, block)
    select p.id, t.block from (select distinct block from taken) t cross join stat_period p
    on conflict do nothing`)
}

/** This lock lets others add marks for the period. */
const lock = (tx: Db, id: number) =>
  tx.execute(sql`select p.id from stat_period p where p.id = ${id} for no key update`)

/** The number of blocks that one statement counts. More would take too long for one statement in a large firm. */
const atOnce = 50

/** Counts all stale blocks of a period again. */
async function countStale(db: Db, id: number, period: Prepared, statement = recount): Promise<void> {
  while ((await db.transaction((tx) => countSomeStale(tx, id, period, statement))) === atOnce);
}

/** Counts some stale blocks. The statement that counts begins after the marks were taken, so it sees the changes. */
async function countSomeStale(
  tx: Db,
  id: number,
  period: Prepared,
  statement: typeof recount,
): Promise<number> {
  await tx.execute(sql`select set_config('work_mem', '64MB', true)`)
  await lock(tx, id)
  const { rows } = await tx.execute<{
    block: string
  }>(sql`delete from stat_stale t where t.period_id = ${id} and t.block in
    (select o.block from stat_stale o where o.period_id = ${id} order by o.block limit ${atOnce}) returning t.block`)
  const blocks = rows.map(({ block }) => block)
  if (blocks.length === 0) return 0
  const { rows: companies } = await tx.execute<{ number: string }>(
    sql`select c.business_number as number from company c where ${blockOf(sql`c.business_number`)} = any(${sql.param(blocks)})`,
  )
  const numbers = companies.map(({ number }) => number)
  await tx.execute(plannedEachTime(statement(id, period, { blocks, numbers })))
  return blocks.length
}

/** Prepares a period: counts all blocks. Does nothing if this was done before. */
export async function prepare(db: Db, period: Prepared): Promise<void> {
  await db.execute(sql`insert into stat_period (family, from_day, to_day, definition)
    values (${period.family}, ${period.from}, ${period.to}, ${statsDefinition}) on conflict do nothing`)
  const { rows } = await db.execute<{ id: number }>(
    sql`select p.id from stat_period p where ${isPeriod(period)} and not p.ready`,
  )
  const [found] = rows
  if (!found) return
  await db.execute(sql`insert into stat_stale (period_id, block)
    select distinct ${found.id}::int, ${blockOf(sql`c.business_number`)} from company c on conflict do nothing`)
  await countStale(db, found.id, period, countFirst)
  await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('work_mem', '64MB', true)`)
    await lock(tx, found.id)
    await tx.execute(sql`delete from stat_total t where t.period_id = ${found.id}`)
    for (const kind of kindsOf[period.family]) await tx.execute(sumParts(found.id, kind))
    await tx.execute(sql`update stat_period p set ready = true where p.id = ${found.id}`)
  })
}
