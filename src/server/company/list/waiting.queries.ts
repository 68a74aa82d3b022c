import { sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { numberedPage } from '#server/platform/page/numberedPage.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import type { WaitingCompany } from '#shared/company/waiting.endpoints.ts'
import { ownedBy } from './company.search.ts'

/**
 * Reads the companies without a side: first the companies of the actor's team, then all others. In both groups the
 * newest come first. Deleted companies have no `company_list` row, so they are not included. The home page shows the
 * first rows.
 */
export const readWaiting = (db: Db, actor: Actor, given: { page?: string | undefined; pageSize: number }) =>
  numberedPage({
    page: given.page,
    pageSize: given.pageSize,
    count: async () => {
      const { rows } = await db.execute<{ total: number }>(
        sql`select count(*)::int as total from company_list l where l.side is null`,
      )
      return rows[0]?.total ?? 0
    },
    rows: async (limit, offset) => {
      const { rows } = await db.execute<WaitingCompany & Record<string, unknown>>(sql`
        with page as (
          select l.business_number, l.created_by, l.created_at, (${ownedBy(actor.teamId)}) is true as own
          from company_list l where l.side is null
          order by own desc, l.created_at desc, l.business_number
          limit ${limit} offset ${offset}
        )
        select c.business_number as "businessNumber", c.company_name as "companyName", c.representative,
          page.created_by as "createdBy", u.manager_name as "createdByName", page.created_at as "createdAt", page.own
        from page join company c on c.business_number = page.business_number
        left join app_user u on u.team_id = page.created_by
        order by page.own desc, page.created_at desc, page.business_number`)
      return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() }))
    },
  })
