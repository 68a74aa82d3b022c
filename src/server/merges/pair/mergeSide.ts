import { sql } from 'drizzle-orm'
import { hasValidChecksum } from '#shared/company/businessNumber.ts'
import type { MergeSide } from '#shared/merges/merges.endpoints.ts'
import type { Db } from '../../database/connect.ts'

interface Stored extends Record<string, unknown> {
  businessNumber: string
  uniqueNumber: string | null
  companyName: string
  side: string | null
  representative: string | null
  registeredAt: Date | string
  registeredBy: string | null
  lastReport: string | null
  version: number
}

/**
 * Reads what the screens show of companies that may be merged. The result contains only companies that the person may
 * read.
 */
export async function readSides(db: Db, numbers: readonly string[]): Promise<Map<string, MergeSide>> {
  const { rows } = await db.execute<Stored>(sql`
    select c.business_number as "businessNumber", a.unique_number as "uniqueNumber", c.company_name as "companyName",
      a.side, c.representative, c.created_at as "registeredAt",
      concat_ws('_', c.created_by, u.manager_name) as "registeredBy",
      l.latest_report_date::text as "lastReport", c.version
    from company c join company_list l on l.business_number = c.business_number
    left join company_add a on a.business_number = c.business_number
    left join app_user u on u.team_id = c.created_by
    where c.deleted_at is null and c.business_number = any(${sql.param([...numbers])}::text[])`)
  return new Map(
    rows.map((row) => [
      row.businessNumber,
      {
        ...row,
        registeredAt: new Date(row.registeredAt).toISOString(),
        registeredBy: row.registeredBy || null,
        validNumber: hasValidChecksum(row.businessNumber),
      },
    ]),
  )
}
