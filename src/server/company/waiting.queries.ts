import { sql } from 'drizzle-orm'
import { type WaitingCompany, waitingPageSize } from '#shared/company/waiting.endpoints.ts'
import type { Db } from '../database/connect.ts'
import type { Actor } from '../platform/actor.ts'
import { ownedBy } from './company.search.ts'

/** Companies without a side: the team's own first, then the newest. Hidden companies have no row in the list. */
export async function readWaiting(db: Db, actor: Actor, asked: number) {
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from company_list l where l.side is null`,
  )
  const total = counted[0]?.total ?? 0
  // The list gets shorter while it is worked through: a page that is gone is the last one.
  const page = Math.min(asked, Math.max(1, Math.ceil(total / waitingPageSize)))
  const { rows } = await db.execute<WaitingCompany & Record<string, unknown>>(sql`
    with page as (
      select l.business_number, l.created_by, l.created_at, coalesce(${ownedBy(actor.teamId)}, false) as own
      from company_list l where l.side is null
      order by own desc, l.created_at desc, l.business_number
      limit ${waitingPageSize} offset ${(page - 1) * waitingPageSize}
    )
    select c.business_number as "businessNumber", c.company_name as "companyName", c.representative,
      page.created_by as "createdBy", u.manager_name as "createdByName", page.created_at as "createdAt", page.own
    from page join company c on c.business_number = page.business_number
    left join app_user u on u.team_id = page.created_by
    order by page.own desc, page.created_at desc, page.business_number`)
  return {
    items: rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() })),
    total,
    page,
    pageSize: waitingPageSize,
  }
}
