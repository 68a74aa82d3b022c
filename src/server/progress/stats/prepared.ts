import { type SQL, sql } from 'drizzle-orm'
import { blockOf } from '#server/company/list/statBlocks.ts'
import { plannedEachTime } from '#server/database/named.ts'
import type { Db } from '../../database/connect.ts'
import { type Family, factsSql, statsDefinition } from './preparedFacts.ts'
import type { StatsScope } from './statsScope.ts'

/** A period that can be prepared. `to` is null for a period that goes on up to now. */
export interface Prepared {
  family: Family
  from: string | null
  to: string | null
}

/** The prepared period that answers a question. Team and side do not matter: it has counts for all of them. */
export const preparedFor = (family: Family, { from, asOf }: StatsScope): Prepared => ({
  family,
  from: family === 'day' ? null : from,
  to: asOf ?? null,
})

/** The scope of the plain definition. Nothing is dated later than today, so "up to now" needs no last day. */
const scopeOf = ({ from, to }: Prepared): StatsScope => ({
  from: from ?? '0001-01-01',
  to: to ?? '9999-12-31',
  asOf: to ?? undefined,
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
    await db.transaction((tx) => countStale(tx, found.id, period))
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
    on conflict on constraint stat_period_key do update set asked = p.asked + 1, asked_at = now()
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

const lock = (tx: Db, id: number) =>
  tx.execute(sql`select p.id from stat_period p where p.id = ${id} for update`)

/** Counts the stale blocks of a period again. The statement that counts begins after the marks were taken. */
async function countStale(tx: Db, id: number, period: Prepared): Promise<void> {
  await lock(tx, id)
  const { rows } = await tx.execute<{ block: string }>(
    sql`delete from stat_stale t where t.period_id = ${id} returning t.block`,
  )
  const blocks = rows.map(({ block }) => block)
  if (blocks.length === 0) return
  const { rows: companies } = await tx.execute<{ number: string }>(
    sql`select c.business_number as number from company c where ${blockOf(sql`c.business_number`)} = any(${sql.param(blocks)})`,
  )
  const numbers = companies.map(({ number }) => number)
  await tx.execute(plannedEachTime(countBlocks(id, period, { blocks, numbers })))
}

/** Prepares a period: counts all blocks. Does nothing if this was done before. */
export async function prepare(db: Db, period: Prepared): Promise<void> {
  await db.execute(sql`insert into stat_period (family, from_day, to_day, definition)
    values (${period.family}, ${period.from}, ${period.to}, ${statsDefinition}) on conflict do nothing`)
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(
      sql`select p.id from stat_period p where ${isPeriod(period)} and not p.ready for update`,
    )
    const [found] = rows
    if (!found) return
    await tx.execute(sql`delete from stat_stale t where t.period_id = ${found.id}`)
    await tx.execute(plannedEachTime(countBlocks(found.id, period)))
    await tx.execute(sql`update stat_period p set ready = true where p.id = ${found.id}`)
  })
}

interface Counted {
  blocks: readonly string[]
  /** The companies of these blocks. */
  numbers: readonly string[]
}

/**
 * The teams under which a fact counts: the whole firm (an empty text) and each manager once.
 */
const teamsOf = sql`unnest(array_remove(array['', f.manager1_team, nullif(f.manager2_team, f.manager1_team),
  case when f.manager3_team in (f.manager1_team, f.manager2_team) then null else f.manager3_team end]::text[], null))`

/**
 * Counts some blocks (or all) by the plain definition, stores the counts, and adds the differences from the stored
 * counts to the totals.
 */
const countBlocks = (id: number, period: Prepared, some?: Counted): SQL => {
  const scope = { ...scopeOf(period), numbers: some?.numbers }
  const isSome = some ? sql`and p.block = any(${sql.param(some.blocks)})` : sql``
  return sql`
  with fact as (${factsSql(period.family, scope)}), fresh as materialized (
    select ${blockOf(sql`f.business_number`)} as block, f.kind, t.team, coalesce(f.side, '') as side, f.line, f.col,
      count(*)::int as n, sum(f.amount) as amount
    from fact f cross join lateral ${teamsOf} as t (team) group by 1, 2, 3, 4, 5, 6
  ), stored as (
    select u.kind, u.team, u.side, u.line, u.col, u.n, u.amount from stat_part p
    cross join lateral unnest(p.kinds, p.teams, p.sides, p.lines, p.columns, p.counts, p.amounts)
      as u (kind, team, side, line, col, n, amount)
    where p.period_id = ${id} ${isSome}
  ), difference as materialized (
    select kind, team, side, line, col, sum(n) as n, sum(amount) as amount
    from (select kind, team, side, line, col, n, amount from fresh
      union all select kind, team, side, line, col, -n, -amount from stored) both_counts
    group by 1, 2, 3, 4, 5 having sum(n) <> 0 or sum(amount) <> 0
  ), part_gone as (
    delete from stat_part p where p.period_id = ${id} ${isSome} and p.block not in (select block from fresh)
  ), part_written as (
    insert into stat_part as p (period_id, block, kinds, teams, sides, lines, columns, counts, amounts)
    select ${id}::int, block, array_agg(kind), array_agg(team), array_agg(side), array_agg(line), array_agg(col),
      array_agg(n), array_agg(amount) from fresh group by block
    on conflict (period_id, block) do update set (kinds, teams, sides, lines, columns, counts, amounts) = row(
      excluded.kinds, excluded.teams, excluded.sides, excluded.lines, excluded.columns, excluded.counts, excluded.amounts)
  ), changed as (
    select distinct kind, team, side, line from difference
  ), summed as materialized (
    select kind, team, side, line, array_agg(col) as columns, array_agg(n) as counts, array_agg(amount) as amounts
    from (
      select kind, team, side, line, col, sum(n)::int as n, sum(amount) as amount from (
        select kind, team, side, line, col, n, amount from difference
        union all
        select o.kind, o.team, o.side, o.line, u.col, u.n, u.amount
        from changed g join stat_total o on o.period_id = ${id} and o.team = g.team and o.kind = g.kind
          and o.side = g.side and o.line = g.line
        cross join lateral unnest(o.columns, o.counts, o.amounts) as u (col, n, amount)
      ) old_and_new group by 1, 2, 3, 4, 5 having sum(n) <> 0 or sum(amount) <> 0
    ) merged group by 1, 2, 3, 4
  ), total_gone as (
    delete from stat_total o using changed g where o.period_id = ${id} and o.team = g.team and o.kind = g.kind
      and o.side = g.side and o.line = g.line and not exists (select from summed w where w.kind = g.kind
        and w.team = g.team and w.side = g.side and w.line = g.line)
  )
  insert into stat_total as o (period_id, team, kind, side, line, columns, counts, amounts)
  select ${id}::int, team, kind, side, line, columns, counts, amounts from summed
  on conflict (period_id, team, kind, side, line) do update set (columns, counts, amounts) =
    row(excluded.columns, excluded.counts, excluded.amounts)`
}

export interface Total extends Record<string, unknown> {
  kind: string
  line: string
  at: string
  count: number
  amount: number
}

/** Selects the totals of some kinds for the team and the side of the scope: kind, line, at, count, amount. */
export const totalsSql = (id: number, { team, side }: StatsScope, kinds: readonly string[]): SQL => sql`
  select o.kind, o.line, u.col as at, sum(u.n)::int as count, sum(u.amount)::float8 as amount
  from stat_total o cross join lateral unnest(o.columns, o.counts, o.amounts) as u (col, n, amount)
  where o.period_id = ${id} and o.team = ${team ?? ''} and o.kind = any(${sql.param(kinds)})
    ${side === undefined ? sql`` : sql`and o.side = ${side}`}
  group by 1, 2, 3`
