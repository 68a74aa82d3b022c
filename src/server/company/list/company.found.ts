import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { executeNamed } from '#server/database/named.ts'
import type { SearchHit } from '#shared/company/answers.ts'

export interface Found {
  hits: SearchHit[]
  total: number
}

/** The best rows and how many there are, out of one walk through the index: counting apart would walk it twice. */
export async function fetchFound(db: Db, where: SQL, order: SQL, limit: number): Promise<Found> {
  const rows = await executeNamed<SearchHit & { total: number } & Record<string, unknown>>(
    db,
    sql`
    with hit as materialized (
      select l.business_number, l.name, l.initials, l.digits, l.representative, l.side, l.manager1_team, l.created_by
      from company_list l where ${where}
    ), page as (
      select l.*, row_number() over (order by ${order}) as place from hit l order by place limit ${limit}
    )
    select c.business_number as "businessNumber", c.company_name as "companyName", c.representative, page.side,
      page.manager1_team as "manager1Team", page.created_by as "createdBy",
      u.manager_name as "createdByName", u.position as "createdByPosition", (select count(*)::int from hit) as total
    from page join company c on c.business_number = page.business_number
    left join app_user u on u.team_id = page.created_by order by page.place`,
  )
  return { hits: rows, total: rows[0]?.total ?? 0 }
}
