import { eq } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { brokerageRecord } from '#server/database/tables/brokerageRecord.ts'
import { company } from '#server/database/tables/company.ts'
import type { FixedFirmSettings } from '#server/platform/fixedSettings.ts'
import { readingOfAll } from '#server/platform/secrecy.ts'
import type { Role } from '#shared/catalogue/words/roles.ts'
import { mayRead } from '../company.policy.ts'
import { ownershipOf, secretAmong } from '../companyRows.ts'

type Who = { teamId: string; role: Role }

/**
 * Returns a function that says whether a user may receive an event about a company, by the rights at this moment. If no
 * company has this business number, everybody may receive the event, because it reveals nothing.
 */
export async function companyReaders(
  db: Db,
  fixed: FixedFirmSettings,
  businessNumber: string,
): Promise<(who: Who) => boolean> {
  const readingOf = await readingOfAll(db, fixed)
  const [found] = await db
    .select({ row: company, add: brokerageRecord })
    .from(company)
    .leftJoin(brokerageRecord, eq(brokerageRecord.businessNumber, company.businessNumber))
    .where(eq(company.businessNumber, businessNumber))
  if (!found) return () => true
  const { row, add } = found
  const secret = (await secretAmong(db, [businessNumber])).has(businessNumber)
  const readable = { side: add?.side ?? null, secret, ownership: ownershipOf(row, add) }
  return (who) => mayRead(readingOf(who), readable)
}
