import { type SQL, sql } from 'drizzle-orm'
import { blockOf } from '#server/database/statBlocks.ts'
import { type Family, factsSql } from './countedFacts.ts'
import type { StatsScope } from './statsScope.ts'

/** A period that can be prepared. `to` is null for a period that goes on up to now. */
export interface Prepared {
  family: Family
  from: string | null
  to: string | null
}

/**
 * The scope with which the period is counted. No stored date is later than today, so a period without an end needs no
 * last day.
 */
const scopeOf = ({ from, to }: Prepared): StatsScope => ({
  from: from ?? '0001-01-01',
  to: to ?? '9999-12-31',
  asOf: to ?? undefined,
})

interface Counted {
  blocks: readonly string[]
  /** The business numbers of all companies in `blocks`. */
  numbers: readonly string[]
}

/**
 * The teams under which a company's row of `factsSql` is counted: the whole firm (an empty text), and each manager
 * once.
 */
const teamsOf = sql`unnest(array_remove(array['', f.manager1_team, nullif(f.manager2_team, f.manager1_team),
  nullif(nullif(f.manager3_team, f.manager1_team), f.manager2_team)]::text[], null))`

const isCounted = (id: number, { blocks }: Counted): SQL =>
  sql`p.period_id = ${id} and p.block = any(${sql.param(blocks)})`

/**
 * Counts the companies of some blocks (`blockOf`). The result `fresh` has one row per block, kind of count, team,
 * side, line and column.
 */
const freshCounts = (id: number, period: Prepared, counted: Counted): SQL => sql`
  fact as (${factsSql(period.family, { ...scopeOf(period), numbers: counted.numbers })}), fresh as materialized (
    select ${blockOf(sql`f.business_number`)} as block, f.kind, t.team, coalesce(f.side, '') as side, f.line, f.col,
      count(*)::int as n, sum(f.amount) as amount
    from fact f cross join lateral ${teamsOf} as t (team) group by 1, 2, 3, 4, 5, 6
  ), part_gone as (
    delete from stat_part p where ${isCounted(id, counted)} and p.block not in (select block from fresh)
  )`

const storeFresh = (id: number): SQL => sql`
  insert into stat_part as p (period_id, block, kinds, teams, sides, lines, columns, counts, amounts)
  select ${id}::int, block, array_agg(kind), array_agg(team), array_agg(side), array_agg(line), array_agg(col),
    array_agg(n), array_agg(amount) from fresh group by block
  on conflict (period_id, block) do update set (kinds, teams, sides, lines, columns, counts, amounts) = row(
    excluded.kinds, excluded.teams, excluded.sides, excluded.lines, excluded.columns, excluded.counts, excluded.amounts)`

/** Counts the companies of some blocks (`blockOf`) for a period that has no totals yet. */
export const countFirst = (id: number, period: Prepared, counted: Counted): SQL =>
  sql`with ${freshCounts(id, period, counted)} ${storeFresh(id)}`

const unnestPart = sql`cross join lateral unnest(p.kinds, p.teams, p.sides, p.lines, p.columns, p.counts, p.amounts)
  as u (kind, team, side, line, col, n, amount)`

/**
 * Sums one kind of counts over all blocks of companies. One statement for all kinds would take too long in a large
 * firm.
 */
export const sumParts = (id: number, kind: string): SQL => sql`
  insert into stat_total (period_id, team, kind, side, line, columns, counts, amounts)
  select ${id}::int, team, ${kind}::text, side, line, array_agg(col), array_agg(n), array_agg(amount) from (
    select u.team, u.side, u.line, u.col, sum(u.n)::int as n, sum(u.amount) as amount from stat_part p
    ${unnestPart}
    where p.period_id = ${id} and u.kind = ${kind} group by 1, 2, 3, 4
  ) summed group by team, side, line`

/**
 * Counts the companies of some blocks (`blockOf`) again, and adds the differences from the stored counts to the totals.
 * `offset 0` makes the database look up each total by its key, even when it cannot estimate yet how many totals there
 * are. A total that has become empty stays until `removeUnused` deletes it.
 */
export const recount = (id: number, period: Prepared, counted: Counted): SQL => sql`
  with ${freshCounts(id, period, counted)}, stored as (
    select u.kind, u.team, u.side, u.line, u.col, u.n, u.amount from stat_part p
    ${unnestPart} where ${isCounted(id, counted)}
  ), difference as materialized (
    select kind, team, side, line, col, sum(n) as n, sum(amount) as amount
    from (select kind, team, side, line, col, n, amount from fresh
      union all select kind, team, side, line, col, -n, -amount from stored) both_counts
    group by 1, 2, 3, 4, 5 having sum(n) <> 0 or sum(amount) <> 0
  ), part_written as (${storeFresh(id)}), changed as (
    select distinct kind, team, side, line from difference
  )
  insert into stat_total as o (period_id, team, kind, side, line, columns, counts, amounts)
  select ${id}::int, team, kind, side, line, coalesce(array_agg(col) filter (where n <> 0 or amount <> 0), '{}'),
    coalesce(array_agg(n) filter (where n <> 0 or amount <> 0), '{}'),
    coalesce(array_agg(amount) filter (where n <> 0 or amount <> 0), '{}')
  from (
    select kind, team, side, line, col, sum(n)::int as n, sum(amount) as amount from (
      select kind, team, side, line, col, n, amount from difference
      union all
      select g.kind, g.team, g.side, g.line, old_total.col, old_total.n, old_total.amount from changed g
      cross join lateral (
        select u.col, u.n, u.amount from stat_total t
        cross join lateral unnest(t.columns, t.counts, t.amounts) as u (col, n, amount)
        where t.period_id = ${id} and t.team = g.team and t.kind = g.kind and t.side = g.side and t.line = g.line
        offset 0
      ) old_total
    ) old_and_new group by 1, 2, 3, 4, 5
  ) merged group by team, kind, side, line
  on conflict (period_id, team, kind, side, line) do update set (columns, counts, amounts) =
    row(excluded.columns, excluded.counts, excluded.amounts)`

export interface Total extends Record<string, unknown> {
  kind: string
  line: string
  at: string
  count: number
  amount: number
}

/**
 * Selects the totals of some kinds for the team and the side of the scope, with the columns `kind`, `line`, `at`,
 * `count` and `amount`.
 */
export const totalsSql = (id: number, { team, side }: StatsScope, kinds: readonly string[]): SQL => sql`
  select o.kind, o.line, u.col as at, sum(u.n)::int as count, sum(u.amount)::float8 as amount
  from stat_total o cross join lateral unnest(o.columns, o.counts, o.amounts) as u (col, n, amount)
  where o.period_id = ${id} and o.team = ${team ?? ''} and o.kind = any(${sql.param(kinds)})
    ${side === undefined ? sql`` : sql`and o.side = ${side}`}
  group by 1, 2, 3`
