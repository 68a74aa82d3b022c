import { type SQL, sql } from 'drizzle-orm'
import { plannedEachTime } from '#server/database/named.ts'
import { isReader } from '#server/database/reading.ts'
import { blockOf } from '#server/database/statBlocks.ts'
import type { Db } from '../../database/connect.ts'
import { type Family, kindsOf, statsDefinition } from './countedFacts.ts'
import type { StatsScope } from './statsScope.ts'
import { countFirst, type Prepared, recount, sumParts } from './totalsSql.ts'

/**
 * Returns the prepared period that answers a request. The team and the side of the request do not matter, because the
 * period has counts for all of them.
 */
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
 * Returns the ID of a prepared period with up-to-date totals, or null if the period is not prepared. Companies that
 * changed since the last call are counted again first. This is done in blocks of companies (see `blockOf`).
 */
export async function upToDate(db: Db, period: Prepared): Promise<number | null> {
  if (isReader(db)) return null
  const { rows } = await db.execute<State>(sql`
    select p.id, p.ready, exists (select from stat_change) or
      exists (select from stat_stale t where t.period_id = p.id) as stale,
      p.asked_at < now() - interval '1 hour' as unseen
    from stat_period p where ${isPeriod(period)}`)
  const [found] = rows
  if (!found?.ready) return null
  if (found.stale) {
    await spreadMarks(db)
    if (!(await countStale(db, found.id, period))) return null
  }
  if (found.unseen) await db.execute(sql`update stat_period p set asked_at = now() where p.id = ${found.id}`)
  return found.id
}

/**
 * Reads the totals of a prepared period. Null if it is not prepared, or if it was removed while it was read: the totals
 * could then be missing.
 */
export async function readPrepared<T>(
  db: Db,
  period: Prepared,
  read: (id: number) => Promise<T>,
): Promise<T | null> {
  const id = await upToDate(db, period)
  if (id === null) return null
  const result = await read(id)
  const { rows } = await db.execute(sql`select from stat_period p where p.id = ${id}`)
  return rows.length > 0 ? result : null
}

/**
 * Records that somebody asked for a period that is not prepared. Returns whether to prepare it now: not at the first
 * request, because most periods that people enter are requested only once.
 */
export async function noteQuestion(db: Db, { family, from, to }: Prepared): Promise<boolean> {
  if (isReader(db)) return false
  const { rows } = await db.execute<{ wanted: boolean }>(sql`
    insert into stat_period as p (family, from_day, to_day, definition, asked)
    values (${family}, ${from}, ${to}, ${statsDefinition}, 1)
    on conflict (family, from_day, to_day, definition) do update set asked = p.asked + 1, asked_at = now()
    returning p.asked >= ${askedEnough} and not p.ready as wanted`)
  return rows[0]?.wanted ?? false
}
/** A period is prepared when it was asked for this many times. */
export const askedEnough = 2

/**
 * Locks periods against removal until the transaction ends. A period that somebody else is removing is left out, so
 * that no new row refers to it.
 */
const keeping = (where: SQL) =>
  sql`(select k.id from stat_period k where ${where} order by k.id for key share)`

/**
 * Each save writes its block of companies (`blockOf`) to `stat_change`. This function empties `stat_change` and marks
 * those blocks as stale in every period.
 */
async function spreadMarks(db: Db): Promise<void> {
  await db.execute(sql`
    with taken as (delete from stat_change returning block)
    insert into stat_stale (period_id, block)
    select p.id, t.block from (select distinct block from taken) t cross join ${keeping(sql`true`)} p
    order by p.id, t.block on conflict do nothing`)
}

/**
 * Locks the period while its companies are counted. This kind of lock lets others insert rows of stale blocks that
 * refer to the period. Returns false if the period was removed.
 */
async function lock(tx: Db, id: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`select p.id from stat_period p where p.id = ${id} for no key update`)
  return rows.length > 0
}

/**
 * The number of blocks of companies (`blockOf`) that one statement counts. More would take too long in a large firm.
 */
const atOnce = 50

/**
 * Counts again all blocks of companies that changed since they were last counted. Returns false if the period was
 * removed.
 */
async function countStale(db: Db, id: number, period: Prepared, statement = recount): Promise<boolean> {
  for (;;) {
    const counted = await db.transaction((tx) => countSomeStale(tx, id, period, statement))
    if (counted === null) return false
    if (counted < atOnce) return true
  }
}

/**
 * Counts some changed blocks of companies. The blocks are removed from `stat_stale` before the counting statement
 * begins, so the statement sees every change that was recorded there.
 */
async function countSomeStale(
  tx: Db,
  id: number,
  period: Prepared,
  statement: typeof recount,
): Promise<number | null> {
  await tx.execute(sql`select set_config('work_mem', '64MB', true)`)
  if (!(await lock(tx, id))) return null
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

/** Prepares a period: counts all companies, block by block. Does nothing if this was done before. */
export async function prepare(db: Db, period: Prepared): Promise<void> {
  await db.execute(sql`insert into stat_period (family, from_day, to_day, definition)
    values (${period.family}, ${period.from}, ${period.to}, ${statsDefinition}) on conflict do nothing`)
  const { rows } = await db.execute<{ id: number }>(
    sql`select p.id from stat_period p where ${isPeriod(period)} and not p.ready`,
  )
  const [found] = rows
  if (!found) return
  await db.execute(sql`insert into stat_stale (period_id, block)
    select distinct p.id, ${blockOf(sql`c.business_number`)} from company c
      cross join ${keeping(sql`k.id = ${found.id}`)} p order by 1, 2 on conflict do nothing`)
  if (!(await countStale(db, found.id, period, countFirst))) return
  await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('work_mem', '64MB', true)`)
    if (!(await lock(tx, found.id))) return
    await tx.execute(sql`delete from stat_total t where t.period_id = ${found.id}`)
    for (const kind of kindsOf[period.family]) await tx.execute(sumParts(found.id, kind))
    await tx.execute(sql`update stat_period p set ready = true where p.id = ${found.id}`)
  })
}
