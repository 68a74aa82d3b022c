import { type SQL, sql } from 'drizzle-orm'
import { halts } from '#shared/progress/stats/statDefinitions.ts'
import type { HaltedCompany, Halts } from '#shared/progress/stats/stats.endpoints.ts'
import type { Db } from '../../database/connect.ts'
import { companiesAt } from '../companiesAt.ts'
import type { StatsScope } from './statsScope.ts'
import { haltedLast } from './statsSql.ts'

/** How many stopped companies the statistics screen lists. */
const shown = 8

/**
 * Selects the companies that were stopped or put on hold in the period and are so at its end, with the day (`day`) and
 * the reason (`why`).
 */
export const haltedIn = (scope: StatsScope): SQL => sql`
  select s.*, e.day, coalesce(nullif(btrim(e.reason), ''), (
    select nullif(btrim(a.status_reason), '') from company_add a
    where a.business_number = s.business_number and a.company_status = s.ability)) as why
  from (${companiesAt(scope)}) s
  join (${haltedLast(scope)}) e on e.business_number = s.business_number and e.word = s.ability`

interface Row extends Omit<HaltedCompany, 'manager'>, Record<string, unknown> {
  managerTeam: string | null
  managerName: string | null
}

interface Counts {
  stopped: number
  held: number
  withoutReason: number
}

/** Reads the stopped companies, the latest first. Without `limit` all of them are read. */
async function read(db: Db, scope: StatsScope, limit?: number): Promise<Counts & { rows: HaltedCompany[] }> {
  const { rows } = await db.execute<Row & Counts>(sql`
    with halted as materialized (
      select s.business_number, s.name, s.ability, s.why, s.manager1_team, s.day from (${haltedIn(scope)}) s
    ), counted as (
      select (count(*) filter (where ability = ${halts[0]}))::int as stopped,
        (count(*) filter (where ability = ${halts[1]}))::int as held, (count(*) filter (where why is null))::int as without
      from halted
    ), page as (
      select * from halted order by day desc, name, business_number ${limit === undefined ? sql`` : sql`limit ${limit}`}
    )
    select counted.stopped, counted.held, counted.without as "withoutReason", s.business_number as "businessNumber",
      c.company_name as "companyName", s.ability as state, s.why as reason, s.manager1_team as "managerTeam",
      u.manager_name as "managerName", s.day::text as day
    from counted left join page s on true left join company c on c.business_number = s.business_number
    left join app_user u on u.team_id = s.manager1_team
    order by s.day desc, s.name, s.business_number`)
  const { stopped = 0, held = 0, withoutReason = 0 } = rows[0] ?? {}
  const listed = rows.filter(({ businessNumber }) => businessNumber !== null)
  return {
    stopped,
    held,
    withoutReason,
    rows: listed.map(({ businessNumber, companyName, state, reason, day, managerTeam, managerName }) => ({
      businessNumber,
      companyName,
      state,
      reason,
      day,
      manager: managerTeam === null ? null : { teamId: managerTeam, managerName: managerName ?? '' },
    })),
  }
}

export const readHalted = async (db: Db, scope: StatsScope): Promise<HaltedCompany[]> =>
  (await read(db, scope)).rows

/**
 * Reads the stopped companies that the statistics screen lists. `since` is a day since which enough companies were
 * stopped to fill the list.
 */
export const readLatest = async (db: Db, scope: StatsScope, since: string): Promise<HaltedCompany[]> =>
  (await read(db, { ...scope, from: since }, shown)).rows

export const haltsShown = shown

export const countHalts = (
  db: Db,
  scope: StatsScope,
): Promise<Pick<Halts, 'stopped' | 'held' | 'withoutReason' | 'rows'>> => read(db, scope, shown)
