import { sql } from 'drizzle-orm'
import { ageBuckets } from '#shared/progress/stats/statDefinitions.ts'
import type { Stalled, StalledCompany } from '#shared/progress/stats/stats.endpoints.ts'
import type { Db } from '../../database/connect.ts'
import { isActive, silentSince } from '../../database/silence.ts'
import { companiesAt, dayOf } from '../companiesAt.ts'
import { countedColumns } from '../crossTabs.queries.ts'
import type { StatsScope } from './statsScope.ts'
import { silentDays } from './statsSql.ts'

/** How many silent companies the statistics screen lists. */
const shown = 8

/** Counts the active companies by their days of silence, in buckets. */
export async function countAges(db: Db, scope: StatsScope): Promise<Stalled['buckets']> {
  const bounds = ageBuckets.slice(1).map(({ from }) => from)
  const { rows } = await db.execute<{ at: number; companies: number }>(sql`
    select width_bucket(${silentDays(scope)}, ${sql.param(bounds)}::int[]) as at, count(*)::int as companies
    from (${companiesAt(scope)}) s where ${isActive(countedColumns)} group by 1`)
  return ageBuckets.map(({ key }, at) => ({
    key,
    companies: rows.find((row) => row.at === at)?.companies ?? 0,
  }))
}

interface Row extends Omit<StalledCompany, 'manager'>, Record<string, unknown> {
  managerTeam: string | null
  managerName: string | null
}

/** Reads the silent companies, the longest silence first. Without a limit all of them are read. */
export async function readStalled(
  db: Db,
  scope: StatsScope,
  days: number,
  limit?: number,
): Promise<StalledCompany[]> {
  // This expression is the same as that of the index, so that the index gives the rows in this order.
  const since = silentSince(countedColumns)
  const { rows } = await db.execute<Row>(sql`
    with page as (
      select s.business_number, s.name, s.side, s.report, s.manager1_team, ${since} as since
      from (${companiesAt(scope)}) s where ${isActive(countedColumns)} and ${since} <= ${dayOf(scope)} - ${days}::int
      order by since, s.name, s.business_number ${limit === undefined ? sql`` : sql`limit ${limit}`}
    )
    select page.business_number as "businessNumber", c.company_name as "companyName", page.side, page.report as stage,
      page.manager1_team as "managerTeam", u.manager_name as "managerName",
      (${dayOf(scope)} - page.since)::int as days, page.since::text as since
    from page join company c on c.business_number = page.business_number
    left join app_user u on u.team_id = page.manager1_team
    order by page.since, page.name, page.business_number`)
  return rows.map(({ managerTeam, managerName, ...row }) => ({
    ...row,
    manager: managerTeam === null ? null : { teamId: managerTeam, managerName: managerName ?? '' },
  }))
}

export async function countStalled(
  db: Db,
  scope: StatsScope,
  days: number,
): Promise<Pick<Stalled, 'buckets' | 'total' | 'rows'>> {
  const [buckets, rows] = await Promise.all([countAges(db, scope), readLongest(db, scope, days)])
  return stalledOf(buckets, rows, days)
}

/** Reads the silent companies that the statistics screen lists. */
export const readLongest = (db: Db, scope: StatsScope, days: number): Promise<StalledCompany[]> =>
  readStalled(db, scope, days, shown)

export function stalledOf(
  buckets: Stalled['buckets'],
  rows: StalledCompany[],
  days: number,
): Pick<Stalled, 'buckets' | 'total' | 'rows'> {
  const total = buckets
    .filter(({ key }) => Number(key) >= days)
    .reduce((sum, { companies }) => sum + companies, 0)
  return { buckets, total, rows }
}
