import { type SQL, sql } from 'drizzle-orm'
import { type CrossTabId, crossTabIds, setCrossTab } from '#shared/progress/crossTab.ts'
import type { ProgressReport } from '#shared/progress/progress.endpoints.ts'
import type { Db } from '../database/connect.ts'
import { isSilent } from '../database/silence.ts'
import { companiesAt, dayOf, type Scope } from './companiesAt.ts'

/** The columns of `companiesAt` by which companies without recent reports (silent companies) are found. */
export const countedColumns = {
  side: sql`s.side`,
  ability: sql`s.ability`,
  reportStage: sql`s.report`,
  reportDate: sql`s.heard_day`,
  registeredDay: sql`s.registered_day`,
}
export const isSilentIn = (scope: Scope): SQL => isSilent(countedColumns, dayOf(scope))

interface Cell extends Record<string, unknown> {
  table: CrossTabId
  row: string | null
  side: string | null
  count: number
  quiet: number
}

/**
 * Counts the companies by side and contract stage, by side and ability, and by side and report stage, in one query. It
 * first counts the companies for each combination of values; each number of the three tables is a sum of these counts.
 */
export async function countProgress(db: Db, scope: Scope): Promise<Omit<ProgressReport, 'at' | 'asOf'>> {
  const quiet = isSilentIn(scope)
  // For a past day the planner has no statistics and would sort all companies. With `offset 0` and a single array as
  // key it uses a hash aggregate, which is faster.
  const alike = scope.asOf
    ? sql`select key[1] as side, key[2] as contract, key[3] as ability, key[4] as report, count, quiet from (
        select key, count(*) as count, count(*) filter (where quiet) as quiet from (
          select array[s.side, s.contract, s.ability, s.report]::text[] as key, ${quiet} as quiet
          from (${companiesAt(scope)}) s offset 0) k group by key) keyed`
    : sql`select s.side, s.contract, s.ability, s.report, count(*) as count, count(*) filter (where ${quiet}) as quiet
        from (${companiesAt(scope)}) s group by 1, 2, 3, 4`
  const { rows } = await db.execute<Cell>(sql`
    with alike as (${alike})
    select case when grouping(contract) = 0 then 'contract' when grouping(ability) = 0 then 'ability' else 'report' end as table,
      case when grouping(contract) = 0 then contract when grouping(ability) = 0 then ability else report end as row,
      side, sum(count)::int as count, sum(quiet)::int as quiet
    from alike group by grouping sets ((side, contract), (side, ability), (side, report))`)
  const tableOf = (id: CrossTabId) =>
    setCrossTab(
      id,
      rows.filter(({ table }) => table === id),
    )
  const [contract, ability, report] = crossTabIds.map(tableOf)
  if (!contract || !ability || !report) throw new Error('the query returned no row for one of the tables')
  const silent = rows.filter(({ table }) => table === 'contract').reduce((sum, cell) => sum + cell.quiet, 0)
  return { contract, ability, report, quiet: silent }
}
