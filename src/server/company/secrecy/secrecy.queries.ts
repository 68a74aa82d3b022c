import { asc } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { secretCompany } from '#server/database/tables/firm/secretCompany.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import type { CompanySecrecy } from '#shared/company/secrecy.endpoints.ts'
import { mayMarkSecret } from '../company.policy.ts'
import { requireCompany } from '../company.queries.ts'
import { ownershipOf, secretAmong } from '../companyRows.ts'

export async function readSecrecy(db: Db, actor: Actor, businessNumber: string): Promise<CompanySecrecy> {
  const { row, add } = await requireCompany(db, businessNumber)
  const secret = (await secretAmong(db, [businessNumber])).has(businessNumber)
  return { secret, can: { change: mayMarkSecret(actor, ownershipOf(row, add)) } }
}

/**
 * Returns the companies marked 극비 that the person may read. Screens show a mark next to their names. There are only few
 * such companies, so all of them are sent.
 */
export async function readSecretCompanies(db: Db): Promise<string[]> {
  const rows = await db
    .select({ businessNumber: secretCompany.businessNumber })
    .from(secretCompany)
    .orderBy(asc(secretCompany.businessNumber))
  return rows.map(({ businessNumber }) => businessNumber)
}
