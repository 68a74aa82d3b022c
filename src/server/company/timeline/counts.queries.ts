import { sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { AppError } from '#server/platform/appError.ts'
import type { getDetailCounts } from '#shared/company/timeline.endpoints.ts'
import type { ResponseOf } from '#shared/platform/endpoint.ts'

type Counts = ResponseOf<typeof getDetailCounts>

/** In one statement: what the tabs say before they are opened. */
export async function readCounts(db: Db, businessNumber: string): Promise<Counts> {
  const { rows } = await db.execute<{ [K in keyof Counts]: number }>(sql`
    select
      (select count(*)::int from company_customer where business_number = c.business_number) as customers,
      (select count(*)::int from company_file where business_number = c.business_number) as files,
      (select count(*)::int from company_activity where business_number = c.business_number) as activities
    from company c where c.business_number = ${businessNumber} and c.deleted_at is null`)
  const [found] = rows
  if (!found) throw new AppError('company/not-found')
  return found
}
