import { sql } from 'drizzle-orm'
import type { QuietCompany, Today } from '#shared/home/home.endpoints.ts'
import { isManagerSql } from '../company/company.policy.ts'
import { ownedBy } from '../company/list/company.search.ts'
import { isQuiet, quietSince } from '../company/list/quiet.ts'
import { readWaiting } from '../company/list/waiting.queries.ts'
import { recordStanding } from '../company/standing.ts'
import type { Db } from '../database/connect.ts'
import type { Actor } from '../platform/session/actor.ts'

const shown = 4
const seoulToday = sql`(now() at time zone 'Asia/Seoul')::date`
const listed = {
  side: sql`l.side`,
  ability: sql`l.company_status`,
  reportStage: sql`l.latest_report_stage`,
  reportDate: sql`l.latest_report_date`,
  registeredDay: sql`(l.created_at at time zone 'Asia/Seoul')::date`,
}

/** The day's work of a team: the longest silent companies of its own, and what waits for its side. */
export async function readToday(db: Db, actor: Actor): Promise<Today> {
  const quiet = await quietCompanies(db, actor.teamId)
  const { total, rows } = await readWaiting(db, actor, { pageSize: shown })
  return { at: new Date().toISOString(), quiet, waiting: { total, rows } }
}

/** Slots and registrations are found by their own indexes. */
async function quietCompanies(db: Db, teamId: string) {
  const { rows } = await db.execute<QuietCompany & { total: number } & Record<string, unknown>>(sql`
    with own as (
      select business_number from company_add where ${isManagerSql({ teamId }, recordStanding)}
      union select business_number from company where created_by = ${teamId}
    ), quiet as (
      select l.business_number, l.side, ${quietSince(listed)} as since
      from own join company_list l on l.business_number = own.business_number
      where ${isQuiet(listed, seoulToday)} and ${ownedBy(teamId)}
    ), page as (
      select *, count(*) over ()::int as total from quiet order by since, business_number limit ${shown}
    )
    select c.business_number as "businessNumber", c.company_name as "companyName", page.side, page.since::text,
      (${seoulToday} - page.since)::int as days, page.total
    from page join company c on c.business_number = page.business_number order by page.since, c.business_number`)
  return { total: rows[0]?.total ?? 0, rows }
}
