import { type SQL, sql } from 'drizzle-orm'
import { lineOf } from '#shared/company/activityWords.ts'
import type { FollowUp, FollowUps, RecentChanges } from '#shared/home/home.endpoints.ts'
import { isManagerSql } from '../company/company.policy.ts'
import { ownedBy } from '../company/list/company.search.ts'
import { recordStanding } from '../company/standing.ts'
import { describeActivity } from '../company/timeline/describeActivity.ts'
import { viewOf } from '../company/timeline/readerView.ts'
import type { Db } from '../database/connect.ts'
import type { companyActivity } from '../database/tables/companyActivity.ts'
import { appUser } from '../database/tables/user.ts'
import type { Actor } from '../platform/session/actor.ts'

/** More than anybody does on a day; how many there are is said. */
const sent = { followUps: 100, changes: 50 }
const seoulToday = sql`(now() at time zone 'Asia/Seoul')::date`

/** Promised for today or before, and not done; `null` is everybody's. A hidden company asks for nothing. */
export async function readFollowUps(db: Db, teamId: string | null): Promise<FollowUps> {
  const { rows } = await db.execute<FollowUp & { total: number } & Record<string, unknown>>(sql`
    with due as (
      select d.id, d.version, d.team_id, d.business_number, d.next_action, d.next_action_date
      from daily_report d join company_list l on l.business_number = d.business_number
      where d.deleted_at is null and d.next_action is not null and not d.next_action_done
        and d.next_action_date <= ${seoulToday} ${teamId === null ? sql`` : sql`and d.team_id = ${teamId}`}
    )
    select due.id::int as "reportId", due.version, due.team_id as "teamId", u.manager_name as "managerName",
      due.business_number as "businessNumber", c.company_name as "companyName", due.next_action as action,
      due.next_action_date::text as day, (${seoulToday} - due.next_action_date)::int as late,
      (select count(*)::int from due) as total
    from due join company c on c.business_number = due.business_number join app_user u on u.team_id = due.team_id
    order by due.next_action_date, due.id limit ${sent.followUps}`)
  return { total: rows[0]?.total ?? 0, rows }
}

/** Of everybody's so many of the latest are looked at: nobody reads more of a day. */
const mostLookedAt = 2000

const ownCompanies = (teamId: string): SQL => sql`
  select l.business_number from (
    select business_number from company_add where ${isManagerSql({ teamId }, recordStanding)}
    union select business_number from company where created_by = ${teamId}
  ) own join company_list l on l.business_number = own.business_number where ${ownedBy(teamId)}`

const since = sql`((${seoulToday} - 1)::timestamp at time zone 'Asia/Seoul')`

interface Row extends Record<string, unknown> {
  id: string
  businessNumber: string
  companyName: string
  kind: (typeof companyActivity.$inferSelect)['kind']
  actorTeam: string | null
  actorName: string | null
  at: string
  fields: string[]
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  total: number
}

/** 101_김도현 for a team ID; the ID alone of people who are gone. */
async function namesOfTeams(db: Db): Promise<(teamId: string) => string> {
  const people = await db.select({ teamId: appUser.teamId, name: appUser.managerName }).from(appUser)
  const names = new Map(people.map(({ teamId, name }) => [teamId, `${teamId}_${name}`]))
  return (teamId) => names.get(teamId) ?? teamId
}

/** What happened to a team's companies since yesterday began; `null`: to any. Which contacts changed is said nowhere here. */
export async function readRecentChanges(db: Db, actor: Actor, teamId: string | null): Promise<RecentChanges> {
  const latest =
    teamId === null
      ? sql`select a.* from (select * from company_activity order by id desc limit ${mostLookedAt}) a
          join company_list l on l.business_number = a.business_number where a.at >= ${since}`
      : sql`select a.* from (${ownCompanies(teamId)}) own
          join company_activity a on a.business_number = own.business_number and a.at >= ${since}`
  const { rows } = await db.execute<Row>(sql`
    with latest as (${latest})
    select a.id, a.business_number as "businessNumber", c.company_name as "companyName", a.kind, a.actor_team as "actorTeam",
      a.actor_name as "actorName", a.at, a.fields, a.before, a.after, (select count(*)::int from latest) as total
    from latest a join company c on c.business_number = a.business_number
    order by a.at desc, a.id desc limit ${sent.changes}`)
  const total = rows[0]?.total ?? 0
  const numbers = [...new Set(rows.map(({ businessNumber }) => businessNumber))]
  const view = await viewOf(db, actor, numbers, false)
  const nameOf = await namesOfTeams(db)
  return {
    total,
    more: teamId === null && total >= mostLookedAt,
    rows: rows.map(({ businessNumber, companyName, total: _total, ...row }) => ({
      id: Number(row.id),
      at: new Date(row.at).toISOString(),
      businessNumber,
      companyName,
      actorName: row.actorName,
      text: lineOf(
        describeActivity({ ...row, id: Number(row.id), at: new Date(row.at), businessNumber }, view),
        nameOf,
      ),
    })),
  }
}
