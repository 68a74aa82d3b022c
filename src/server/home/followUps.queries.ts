import { sql } from 'drizzle-orm'
import { seoulToday } from '#server/database/seoulTime.ts'
import { endOfNextWeek } from '#shared/deals/week.ts'
import type { FollowUp, FollowUps } from '#shared/home/home.endpoints.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import type { Db } from '../database/connect.ts'

/**
 * The maximum number of rows in the answer: more than anybody can do in a day. The answer also has the total number.
 */
const rowLimit = 100

/**
 * Reads next actions of one team, or of all teams (`null`), that are not done: with `due` those due by today, with
 * `coming` those due after today until the end of next week. Actions of deleted companies are left out.
 */
export async function readFollowUps(
  db: Db,
  teamId: string | null,
  state: 'due' | 'coming' = 'due',
): Promise<FollowUps> {
  const days =
    state === 'due'
      ? sql`d.next_action_date <= ${seoulToday}`
      : sql`d.next_action_date > ${seoulToday} and d.next_action_date <= ${endOfNextWeek(dayInSeoul())}::date`
  const { rows } = await db.execute<FollowUp & { total: number } & Record<string, unknown>>(sql`
    with due as (
      select d.id, d.version, d.team_id, d.business_number, d.next_action, d.next_action_date
      from daily_report d join company_list l on l.business_number = d.business_number
      where d.deleted_at is null and d.next_action is not null and not d.next_action_done
        and ${days} ${teamId === null ? sql`` : sql`and d.team_id = ${teamId}`}
    )
    select due.id::int as "reportId", due.version, due.team_id as "teamId", u.manager_name as "managerName",
      due.business_number as "businessNumber", c.company_name as "companyName", due.next_action as action,
      due.next_action_date::text as day, (${seoulToday} - due.next_action_date)::int as late,
      (select count(*)::int from due) as total
    from due join company c on c.business_number = due.business_number join app_user u on u.team_id = due.team_id
    order by due.next_action_date, due.id limit ${rowLimit}`)
  return { total: rows[0]?.total ?? 0, rows }
}
