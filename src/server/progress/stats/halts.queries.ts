import { type SQL, sql } from 'drizzle-orm'
import { halts } from '#shared/progress/stats/figures.ts'
import type { HaltedCompany, Halts } from '#shared/progress/stats/stats.endpoints.ts'
import type { Db } from '../../database/connect.ts'
import { companiesAt } from '../companiesAt.ts'
import { haltedLast } from './parts.ts'
import type { StatsScope } from './statsScope.ts'

/** A card has room for so many. */
const shown = 8

/** Companies that were stopped or put on hold in the period and still are, with the `day` and the `why`. */
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

/** The last first; without a limit all of them. */
export async function readHalted(db: Db, scope: StatsScope, limit?: number): Promise<HaltedCompany[]> {
  const { rows } = await db.execute<Row>(sql`
    with page as materialized (
      select s.business_number, s.name, s.ability, s.why, s.manager1_team, s.day from (${haltedIn(scope)}) s
      order by s.day desc, s.name, s.business_number ${limit === undefined ? sql`` : sql`limit ${limit}`}
    )
    select s.business_number as "businessNumber", c.company_name as "companyName", s.ability as state, s.why as reason,
      s.manager1_team as "managerTeam", u.manager_name as "managerName", s.day::text as day
    from page s join company c on c.business_number = s.business_number
    left join app_user u on u.team_id = s.manager1_team
    order by s.day desc, s.name, s.business_number`)
  return rows.map(({ managerTeam, managerName, ...row }) => ({
    ...row,
    manager: managerTeam === null ? null : { teamId: managerTeam, managerName: managerName ?? '' },
  }))
}

export async function countHalts(
  db: Db,
  scope: StatsScope,
): Promise<Pick<Halts, 'stopped' | 'held' | 'withoutReason' | 'rows'>> {
  const { rows: counted } = await db.execute<{ stopped: number; held: number; withoutReason: number }>(sql`
    select (count(*) filter (where s.ability = ${halts[0]}))::int as stopped,
      (count(*) filter (where s.ability = ${halts[1]}))::int as held,
      (count(*) filter (where s.why is null))::int as "withoutReason"
    from (${haltedIn(scope)}) s`)
  const counts = counted[0] ?? { stopped: 0, held: 0, withoutReason: 0 }
  return { ...counts, rows: await readHalted(db, scope, shown) }
}
