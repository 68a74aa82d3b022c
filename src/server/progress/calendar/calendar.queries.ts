import { and, gte, lte, sql } from 'drizzle-orm'
import { seoulDay, seoulToday } from '#server/database/seoulTime.ts'
import { isAdminSide } from '#shared/catalogue/words/roles.ts'
import { addDays, isWeekend, weekdayOf } from '#shared/platform/day.ts'
import type { Calendar, TeamCalendar, TeamMonth } from '#shared/progress/calendar.endpoints.ts'
import { isReportTeam } from '#shared/progress/teams.ts'
import type { Db } from '../../database/connect.ts'
import { holidayChange } from '../../database/tables/holiday.ts'
import { AppError } from '../../platform/appError.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { type Holiday, holidaysOf } from './holidays.ts'

interface Period {
  from: string
  to: string
}
const monthOf = (month: string): Period => {
  const next = new Date(`${month}-01T00:00:00Z`)
  next.setUTCMonth(next.getUTCMonth() + 1)
  return { from: `${month}-01`, to: addDays(next.toISOString().slice(0, 10), -1) }
}
/** Extends a period to whole weeks. Weeks begin on Sunday. */
const weeksOf = ({ from, to }: Period): Period => ({
  from: addDays(from, -weekdayOf(from)),
  to: addDays(to, 6 - weekdayOf(to)),
})
const daysOf = ({ from, to }: Period) => {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/**
 * Reads the holidays of a period: the computed ones, without those that admins removed, and with those that admins
 * added.
 */
export async function readHolidays(db: Db, { from, to }: Period): Promise<Holiday[]> {
  const years = [...new Set([from, to].map((day) => Number(day.slice(0, 4))))]
  const names = new Map(years.flatMap(holidaysOf).map(({ day, name }) => [day, name]))
  const changes = await db
    .select()
    .from(holidayChange)
    .where(and(gte(holidayChange.day, from), lte(holidayChange.day, to)))
  for (const { day, name } of changes)
    if (name === null) names.delete(day)
    else names.set(day, name)
  return [...names]
    .filter(([day]) => day >= from && day <= to)
    .map(([day, name]) => ({ day, name }))
    .toSorted((a, b) => a.day.localeCompare(b.day))
}

/** The reports of a team by day. All report figures of the calendar are computed from these rows. */
interface TeamRow extends Record<string, unknown> {
  teamId: string
  managerName: string
  /**
   * The first day that the calendar includes for this team: the day of its registration, or of its first report if that
   * is earlier.
   */
  registered: string
  gone: string | null
  days: { day: string; reports: number }[]
  reports: number
  minutes: number
  companies: number
}

async function readTeams(db: Db, { from, to }: Period, teamId?: string): Promise<TeamRow[]> {
  const reported = sql`daily_report d join company_list l on l.business_number = d.business_number
    where d.deleted_at is null and d.report_date between ${from}::date and ${to}::date
      ${teamId === undefined ? sql`` : sql`and d.team_id = ${teamId}`}`
  const { rows } = await db.execute<TeamRow>(sql`
    with written as (
      select d.team_id, d.report_date, count(*)::int as reports, sum(extract(epoch from d.end_time::time - d.start_time::time) / 60)
        filter (where d.end_time > d.start_time) as minutes
      from ${reported}
      group by d.team_id, d.report_date
    ), companies as (
      select d.team_id, count(distinct d.business_number)::int as companies
      from ${reported}
      group by d.team_id
    )
    select u.team_id as "teamId", u.manager_name as "managerName",
      least(${seoulDay(sql`u.created_at`)}, (select min(f.report_date) from daily_report f
        where f.team_id = u.team_id and f.deleted_at is null))::text as registered,
      ${seoulDay(sql`u.deleted_at`)}::text as gone,
      coalesce(jsonb_agg(jsonb_build_object('day', w.report_date::text, 'reports', w.reports) order by w.report_date)
        filter (where w.report_date is not null), '[]') as days,
      coalesce(sum(w.reports), 0)::int as reports, coalesce(round(sum(w.minutes)), 0)::int as minutes,
      coalesce(max(c.companies), 0) as companies
    from app_user u left join written w on w.team_id = u.team_id left join companies c on c.team_id = u.team_id
    ${teamId === undefined ? sql`` : sql`where u.team_id = ${teamId}`}
    group by u.team_id`)
  return rows
}

/**
 * Adds to a team's reports the number of its working days so far and the working days without a report. Today counts
 * only after a report was written today.
 */
function withWorkdays(
  row: TeamRow,
  period: Period,
  isOff: (day: string) => boolean,
  today: string,
): TeamMonth {
  const { registered, gone, ...rest } = row
  const written = new Set(row.days.map(({ day }) => day))
  const counts = isReportTeam(row.teamId)
  const workdays = daysOf(period).filter(
    (day) =>
      counts &&
      !isOff(day) &&
      day >= registered &&
      (gone === null || day < gone) &&
      (day < today || (day === today && written.has(day))),
  )
  const gaps = workdays.filter((day) => !written.has(day))
  const since = registered > period.from && registered <= period.to ? registered : null
  return { ...rest, workdays: workdays.length, written: workdays.length - gaps.length, gaps, since }
}

async function readToday(db: Db): Promise<string> {
  const { rows } = await db.execute<{ today: string }>(sql`select ${seoulToday}::text as today`)
  return rows[0]?.today ?? ''
}

const dayOff = (holidays: readonly Holiday[]) => {
  const days = new Set(holidays.map(({ day }) => day))
  return (day: string) => days.has(day) || isWeekend(day)
}

/**
 * Reads the calendar of a month. It contains the teams that wrote a report in the month, and the teams that existed in
 * the month and should have written one.
 */
export async function readCalendar(db: Db, month: string): Promise<Calendar> {
  const period = monthOf(month)
  const [today, holidays] = [await readToday(db), await readHolidays(db, period)]
  const teams = (await readTeams(db, period))
    .filter(
      ({ teamId, reports, registered, gone }) =>
        reports > 0 ||
        (isReportTeam(teamId) && registered <= period.to && (gone === null || gone > period.from)),
    )
    .map((row) => withWorkdays(row, period, dayOff(holidays), today))
    .toSorted((a, b) => Number(a.teamId) - Number(b.teamId) || (a.teamId < b.teamId ? -1 : 1))
  return { month, today, holidays, teams }
}

/** A day of the calendar shows at most this many reports. Any further reports are only counted. */
const shownADay = 4
const mostActions = 300

/** Tasks of a person are shown to this person and to the admin side, as in the list of tasks. */
const mayReadTasksOf = (who: Pick<Actor, 'teamId' | 'role'>, teamId: string) =>
  teamId === who.teamId || isAdminSide(who.role)

export async function readTeamCalendar(
  db: Db,
  actor: Pick<Actor, 'teamId' | 'role'>,
  teamId: string,
  month: string,
): Promise<TeamCalendar> {
  const period = monthOf(month)
  const weeks = weeksOf(period)
  const [today, holidays] = [await readToday(db), await readHolidays(db, weeks)]
  const [row] = await readTeams(db, period, teamId)
  if (!row) throw new AppError('user/not-found')
  const { rows: days } = await db.execute<TeamCalendar['days'][number] & Record<string, unknown>>(sql`
    with reported as (
      select d.id, d.report_date, d.start_time, d.progress_stage, d.business_number, l.side,
        extract(epoch from d.end_time::time - d.start_time::time) / 60 as minutes,
        row_number() over (partition by d.report_date order by d.start_time, d.id) as place
      from daily_report d join company_list l on l.business_number = d.business_number
      where d.deleted_at is null and d.team_id = ${teamId}
        and d.report_date between ${weeks.from}::date and ${weeks.to}::date
    )
    select t.report_date::text as day, count(*)::int as reports,
      coalesce(round(sum(t.minutes) filter (where t.minutes > 0)), 0)::int as minutes,
      jsonb_agg(jsonb_build_object('id', t.id, 'day', t.report_date::text, 'startTime', t.start_time, 'stage', t.progress_stage,
        'businessNumber', t.business_number, 'companyName', c.company_name, 'side', t.side) order by t.place)
        filter (where t.place <= ${shownADay}) as first
    from reported t left join company c on t.place <= ${shownADay} and c.business_number = t.business_number
    group by t.report_date order by t.report_date`)
  const { rows: actions } = await db.execute<TeamCalendar['actions'][number] & Record<string, unknown>>(sql`
    select 'report' as kind, d.id::int as id, d.next_action_date::text as day, d.next_action as action,
      d.business_number as "businessNumber", c.company_name as "companyName"
    from daily_report d join company c on c.business_number = d.business_number and c.deleted_at is null
    where d.deleted_at is null and d.next_action is not null and not d.next_action_done and d.team_id = ${teamId}
      and d.next_action_date between ${weeks.from}::date and ${weeks.to}::date
    union all
    select 'task', t.id::int, t.day::text, t.text, t.business_number, n.company_name
    from task t left join party s on s.business_number = t.business_number
      left join party_name n on n.business_number = t.business_number
      left join counterparty c on c.id = t.counterparty_id left join party o on o.business_number = c.other_number
    where ${mayReadTasksOf(actor, teamId) ? sql`true` : sql`false`} and t.person = ${teamId} and t.done_day is null
      and (t.business_number is null or s.business_number is not null)
      and (c.other_number is null or o.business_number is not null)
      and t.day between ${weeks.from}::date and ${weeks.to}::date
    order by 3, 1, 2 limit ${mostActions}`)
  return {
    month,
    today,
    holidays,
    ...weeks,
    team: withWorkdays(row, period, dayOff(holidays), today),
    days,
    actions,
  }
}
