import { and, asc, eq } from 'drizzle-orm'
import { sides } from '#shared/catalogue/words/sides.ts'
import { holdsSlotSql } from '../company/company.policy.ts'
import { listOwnership } from '../company/companyRows.ts'
import type { Db } from '../database/connect.ts'
import { companyList } from '../database/tables/companyList.ts'
import { secretCompany } from '../database/tables/firm/secretCompany.ts'

/** Marks one seller whose main manager is this team as 극비, so that a demo shows the mark. */
export async function markOneSecret(db: Db, teamId: string): Promise<void> {
  const [seller] = await db
    .select({ businessNumber: companyList.businessNumber })
    .from(companyList)
    .where(
      and(
        eq(companyList.side, sides.byKey.sell.word),
        holdsSlotSql({ teamId }, listOwnership('company_list'), 'manager1Team'),
      ),
    )
    .orderBy(asc(companyList.businessNumber))
    .limit(1)
  if (seller)
    await db
      .insert(secretCompany)
      .values({ ...seller, markedBy: teamId })
      .onConflictDoNothing()
}
