import { type SQL, sql } from 'drizzle-orm'
import { seoulClock, seoulToday, startOfDaySql } from '#server/database/seoulTime.ts'
import { activitySentence } from '#shared/company/activity/sentence.ts'
import type { CompanyNews, RecentChanges } from '#shared/home/home.endpoints.ts'
import { isManagerSql } from '../company/company.policy.ts'
import { recordOwnership } from '../company/companyRows.ts'
import { ownedBy } from '../company/list/company.search.ts'
import { describeActivity } from '../company/timeline/describeActivity.ts'
import { aboutLiving } from '../company/timeline/livingDeals.ts'
import { viewOf } from '../company/timeline/readerView.ts'
import type { Db } from '../database/connect.ts'
import type { companyActivity } from '../database/tables/companyActivity.ts'
import { appUser } from '../database/tables/user.ts'
import type { Actor } from '../platform/session/actor.ts'

/**
 * How many groups the answer contains, and how many events per group. A group is one company in one hour. The answer
 * also contains the total numbers.
 */
const limits = { groups: 30, events: 4 }
/** For the whole firm only this many of the latest activities are read, to limit the cost. */
const mostLookedAt = 2000
const since = startOfDaySql(seoulToday, -1)

const ownCompanies = (teamId: string): SQL => sql`
  select l.business_number from (
    select business_number from company_add where ${isManagerSql({ teamId }, recordOwnership)}
    union select business_number from company where created_by = ${teamId}
  ) own join company_list l on l.business_number = own.business_number where ${ownedBy(teamId)}`

interface Row extends Record<string, unknown> {
  id: string
  businessNumber: string
  companyName: string
  kind: (typeof companyActivity.$inferSelect)['kind']
  action: string | null
  actorTeam: string | null
  actorName: string | null
  actorPosition: string | null
  at: string
  fields: string[]
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  /**
   * `hour` is the hour of the event, `events` the number of events in its group. `total` is the number of
   * all groups, `companies` the number of all companies.
   */
  hour: string
  events: number
  total: number
  companies: number
  lookedAt: number
}

/**
 * Reads what other people did to the companies of a team (`null`: to any company) since the start of yesterday. The
 * events are grouped by company and hour, newest first. Changes that `actor` made are left out, and changed contacts
 * are never named.
 */
export async function readRecentChanges(db: Db, actor: Actor, teamId: string | null): Promise<RecentChanges> {
  const rows = await readRows(db, actor, teamId)
  const total = rows[0]?.total ?? 0
  const numbers = [...new Set(rows.map(({ businessNumber }) => businessNumber))]
  const view = await viewOf(db, actor, numbers, false)
  const nameOf = await namesOfTeams(db)
  const groups = Map.groupBy(rows, ({ businessNumber, hour }) => `${businessNumber} ${hour}`)
  return {
    total,
    companies: rows[0]?.companies ?? 0,
    more: teamId === null && (rows[0]?.lookedAt ?? 0) >= mostLookedAt,
    rows: [...groups.values()].map((events): CompanyNews => {
      const [newest] = events as [Row, ...Row[]]
      return {
        businessNumber: newest.businessNumber,
        companyName: newest.companyName,
        at: new Date(newest.at).toISOString(),
        events: events.map((row) => {
          const at = new Date(row.at)
          const activity = describeActivity({ ...row, id: Number(row.id), at }, row.actorPosition, view)
          return { id: activity.id, at: activity.at, ...activitySentence(activity, nameOf) }
        }),
        more: newest.events - events.length,
      }
    }),
  }
}

async function readRows(db: Db, actor: Actor, teamId: string | null): Promise<Row[]> {
  const notOwn = sql`a.actor_team is distinct from ${actor.teamId}
    and ${aboutLiving({ kind: sql`a.kind`, after: sql`a.after` })}`
  const latest =
    teamId === null
      ? sql`select a.* from (select * from company_activity order by id desc limit ${mostLookedAt}) a
          join company_list l on l.business_number = a.business_number where a.at >= ${since}`
      : sql`select a.* from (${ownCompanies(teamId)}) own
          join company_activity a on a.business_number = own.business_number and a.at >= ${since}`
  const { rows } = await db.execute<Row>(sql`
    with looked_at as (${latest}),
    latest as (
      select a.*, date_trunc('hour', ${seoulClock(sql`a.at`)}) as hour from looked_at a where ${notOwn}
    ), hours as (
      select business_number, hour, count(*)::int as events, max(at) as newest, max(id) as last,
        count(*) over ()::int as total
      from latest group by business_number, hour order by newest desc, last desc limit ${limits.groups}
    ), placed as (
      select a.*, row_number() over (partition by a.business_number, a.hour order by a.at desc, a.id desc) as place,
        h.events, h.total, h.newest, h.last
      from latest a join hours h on h.business_number = a.business_number and h.hour = a.hour
    )
    select a.id, a.business_number as "businessNumber", c.company_name as "companyName", a.kind, a.action,
      a.actor_team as "actorTeam", a.actor_name as "actorName", u.position as "actorPosition", a.at, a.fields, a.before,
      a.after, a.hour::text as hour, a.events, a.total, (select count(*)::int from looked_at) as "lookedAt",
      (select count(distinct business_number)::int from latest) as companies
    from placed a join company c on c.business_number = a.business_number left join app_user u on u.team_id = a.actor_team
    where a.place <= ${limits.events} order by a.newest desc, a.last desc, a.at desc, a.id desc`)
  return rows
}

/** Returns the person's name for a team ID, such as 김도현, or the ID itself if it is unknown. */
async function namesOfTeams(db: Db): Promise<(teamId: string) => string> {
  const people = await db.select({ teamId: appUser.teamId, name: appUser.managerName }).from(appUser)
  const names = new Map(people.map(({ teamId, name }) => [teamId, name]))
  return (teamId) => names.get(teamId) ?? teamId
}
