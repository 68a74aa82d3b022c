import { type SQL, sql } from 'drizzle-orm'
import type { SilentCompany, Today } from '#shared/home/home.endpoints.ts'
import { isManagerSql, isRegisteringSql } from '../company/company.policy.ts'
import { listOwnership } from '../company/companyRows.ts'
import { readWaiting } from '../company/list/waiting.queries.ts'
import type { Db } from '../database/connect.ts'
import { silentSince } from '../database/silence.ts'
import type { Actor } from '../platform/session/actor.ts'
import { companiesAt, dayOf } from '../progress/companiesAt.ts'
import { countedColumns, isSilentIn } from '../progress/crossTabs.queries.ts'

const shown = 4

/**
 * Reads the work of the day for a team, or for all teams (`null`). `quiet`: silent companies that the team manages.
 * `unassigned`: silent companies that the team registered and for which nobody has chosen a manager. `quiet` and
 * `unassigned` begin with the longest silence. `waiting`: companies without a side.
 */
export async function readToday(db: Db, actor: Actor, teamId: string | null): Promise<Today> {
  const scope = teamId === null ? {} : { team: teamId }
  const quiet = await longestSilent(db, companiesAt(scope))
  const unassigned = teamId === null ? { total: 0, rows: [] } : await longestSilent(db, registeredBy(teamId))
  const { total, rows } = await readWaiting(db, actor, { pageSize: shown })
  return { at: new Date().toISOString(), quiet, unassigned, waiting: { total, rows } }
}

/**
 * Selects the companies that the team registered and for which nobody has chosen a manager yet. The team has to look
 * after them, although the counts of its managed companies leave them out.
 */
function registeredBy(teamId: string): SQL {
  const columns = listOwnership('l')
  return sql`select s.* from (${companiesAt({})}) s join company_list l on l.business_number = s.business_number
    where ${isRegisteringSql({ teamId }, columns)} and (${isManagerSql({ teamId }, columns)}) is not true`
}

async function longestSilent(db: Db, companies: SQL) {
  const { rows } = await db.execute<SilentCompany & { total: number } & Record<string, unknown>>(sql`
    with page as (
      select s.business_number, s.side, ${silentSince(countedColumns)} as since, count(*) over ()::int as total
      from (${companies}) s where ${isSilentIn({})} order by since, s.business_number limit ${shown}
    )
    select c.business_number as "businessNumber", c.company_name as "companyName", page.side, page.since::text,
      (${dayOf({})} - page.since)::int as days, page.total
    from page join company c on c.business_number = page.business_number order by page.since, c.business_number`)
  return { total: rows[0]?.total ?? 0, rows }
}
