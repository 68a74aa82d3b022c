import { type SQL, sql } from 'drizzle-orm'
import { seoulDay } from '#server/database/seoulTime.ts'
import { addDays, isWeekend } from '#shared/platform/day.ts'
import { type Period, weeksUpTo } from '#shared/progress/stats/period.ts'
import type { Activity } from '#shared/progress/stats/stats.endpoints.ts'
import { isReportTeam } from '#shared/progress/teams.ts'
import type { Db } from '../../database/connect.ts'
import { readHolidays } from '../calendar/calendar.queries.ts'
import type { StatsScope } from './statsScope.ts'

/** SQL for the reports of a period, written by the team of the scope or by any team. */
const writtenIn = ({ team }: StatsScope, { from, to }: Period): SQL => sql`
  daily_report d where d.deleted_at is null and d.report_date between ${from}::date and ${to}::date
    ${team === undefined ? sql`` : sql`and d.team_id = ${team}`}`

/**
 * Excludes the reports of deleted companies. With a side it keeps only the reports of companies that have this side
 * now. The search for reports uses the same rules, so it finds as many reports as the figure counts.
 */
const shownIn = ({ side }: StatsScope): SQL =>
  side === undefined
    ? sql`not exists (select from company c where c.business_number = d.business_number and c.deleted_at is not null)`
    : sql`exists (select from company_list l where l.business_number = d.business_number and l.side = ${side})`

/**
 * Counts the reports of a period. Without a side it counts all reports and subtracts those of the few deleted
 * companies, because joining the company to every report is slower.
 */
export async function countWritten(db: Db, scope: StatsScope, period: Period): Promise<number> {
  const written = writtenIn(scope, period)
  const { rows } = await db.execute<{ count: number }>(
    scope.side === undefined
      ? sql`select ((select count(*) from ${written}) - (select count(*) from ${written}
          and d.business_number in (select c.business_number from company c where c.deleted_at is not null)))::int as count`
      : sql`select count(*)::int as count from ${written} and ${shownIn(scope)}`,
  )
  return rows[0]?.count ?? 0
}

interface TeamRow extends Record<string, unknown> {
  teamId: string
  managerName: string
  since: string
  gone: string | null
  weeks: Record<string, number>
  companies: number
}

/** Counts the reports per team and week, for every team that wrote a report or existed in the period. */
export function countActivity(db: Db, scope: StatsScope): Promise<Pick<Activity, 'weeks' | 'teams'>> {
  const period = weeksOf(scope)
  return readActivity(db, scope, {
    weeks: sql`select d.team_id, (d.report_date - ${period.from}::date) / 7 as week, count(*) as reports
      from ${writtenIn(scope, period)} and ${shownIn(scope)} group by 1, 2`,
    met: sql`select team_id, count(*)::int as companies
      from (select d.team_id, d.business_number from ${writtenIn(scope, period)} and ${shownIn(scope)} group by 1, 2) met
      group by team_id`,
  })
}

/** The weeks that the statistics screen shows for each team. */
export const weeksOf = ({ to }: StatsScope): Period => ({ from: weeksUpTo(to)[0] ?? to, to })

interface Written {
  /** Selects `team_id`, the number of the `week` and the number of `reports`. */
  weeks: SQL
  /** Selects `team_id` and the number of `companies` that the team wrote reports about. */
  met: SQL
}

export async function readActivity(
  db: Db,
  scope: StatsScope,
  counts: Written,
): Promise<Pick<Activity, 'weeks' | 'teams'>> {
  const weeks = weeksUpTo(scope.to)
  const period = weeksOf(scope)
  const { rows } = await db.execute<TeamRow>(sql`
    with by_week as (
      select team_id, jsonb_object_agg(week, reports) as weeks from (${counts.weeks}) summed group by team_id
    ), companies as (${counts.met})
    select u.team_id as "teamId", u.manager_name as "managerName", ${seoulDay(sql`u.created_at`)}::text as since,
      ${seoulDay(sql`u.deleted_at`)}::text as gone, coalesce(w.weeks, '{}') as weeks,
      coalesce(c.companies, 0) as companies
    from app_user u left join by_week w on w.team_id = u.team_id left join companies c on c.team_id = u.team_id
    ${scope.team === undefined ? sql`` : sql`where u.team_id = ${scope.team}`}`)
  const teams = rows
    .filter(
      ({ teamId, companies, since, gone }) =>
        companies > 0 ||
        teamId === scope.team ||
        (isReportTeam(teamId) && since <= period.to && (gone === null || gone > period.from)),
    )
    .map(({ teamId, managerName, weeks: written, companies }) => {
      const byWeek = weeks.map((_, at) => written[at] ?? 0)
      return {
        teamId,
        managerName,
        counts: byWeek,
        total: byWeek.reduce((sum, count) => sum + count, 0),
        companies,
      }
    })
    .toSorted((a, b) => Number(a.teamId) - Number(b.teamId) || (a.teamId < b.teamId ? -1 : 1))
  return { weeks: await withDaysOff(db, weeks), teams }
}

/** A week with at least this many public holidays from Monday to Friday is marked as a holiday week. */
const shortWeek = 2

async function withDaysOff(db: Db, weeks: readonly string[]): Promise<Activity['weeks']> {
  const [first = '', last = ''] = [weeks[0], weeks.at(-1)]
  const holidays = await readHolidays(db, { from: first, to: addDays(last, 6) })
  const working = holidays.filter(({ day }) => !isWeekend(day))
  return weeks.map((monday) => {
    const off = working.filter(({ day }) => day >= monday && day <= addDays(monday, 6))
    return { day: monday, off: off.length >= shortWeek ? (off[0]?.name ?? null) : null }
  })
}
