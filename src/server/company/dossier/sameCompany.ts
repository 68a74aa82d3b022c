import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { company } from '#server/database/tables/company.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import type { SearchHit } from '#shared/company/answers.ts'
import type { PossibleTwin, SameCompanies } from '#shared/company/same.endpoints.ts'
import { normaliseName } from '#shared/company/search.ts'
import { mayRestoreCompany } from '../company.policy.ts'
import { fetchHits } from '../list/company.search.ts'

interface Given {
  businessNumber?: string | null | undefined
  corporateNumber?: string | null | undefined
  companyName?: string | null | undefined
  representative?: string | null | undefined
}

const mostTwins = 10

/**
 * Returns the two spellings in which a corporate number may be stored: with and without a dash. Empty if the number is
 * not complete.
 */
function spellings(corporateNumber: string): string[] {
  const digits = corporateNumber.replaceAll(/\D/g, '')
  // A complete corporate number has 13 digits. Shorter ones and zeros are placeholders, which would match unrelated
  // companies.
  if (digits.length !== 13 || /^0+$/.test(digits)) return []
  return [digits, `${digits.slice(0, 6)}-${digits.slice(6)}`]
}

/**
 * Finds other companies that may be the same one: with the same corporate number, or the same name and representative.
 */
export async function possibleTwins(db: Db, given: Given): Promise<PossibleTwin[]> {
  const others = sql`l.business_number <> ${given.businessNumber ?? ''}`
  const twins = (where: SQL) => fetchHits(db, sql`${where} and ${others}`, sql`l.business_number`, mostTwins)
  const numbers = spellings(given.corporateNumber ?? '')
  const registered = sql`select c.business_number from company c where c.corporate_number = any(${sql.param(numbers)}::text[])`
  const byNumber = numbers.length > 0 ? await twins(sql`l.business_number in (${registered})`) : []
  const name = normaliseName(given.companyName ?? '')
  const person = normaliseName(given.representative ?? '')
  const byName = name && person ? await twins(sql`l.name = ${name} and l.representative = ${person}`) : []
  const known = new Set(byNumber.map((hit) => hit.businessNumber))
  return [
    ...byNumber.map((hit) => ({ ...hit, why: 'corporateNumber' as const })),
    ...byName
      .filter((hit) => !known.has(hit.businessNumber))
      .map((hit) => ({ ...hit, why: 'nameAndRepresentative' as const })),
  ]
}

const reasons: Record<PossibleTwin['why'], string> = {
  corporateNumber: '법인등록번호가 같은 기업이 이미 등록되어 있습니다',
  nameAndRepresentative: '기업명과 대표자가 같은 기업이 이미 등록되어 있습니다',
}

export const twinWarnings = (twins: readonly PossibleTwin[]) =>
  twins.map(({ why, companyName, businessNumber }) => `${reasons[why]}: ${companyName} (${businessNumber})`)

const nothingKnown: Omit<SearchHit, 'businessNumber'> = {
  companyName: '',
  representative: null,
  side: null,
  manager1Team: null,
  createdBy: null,
  createdByName: null,
  createdByPosition: null,
}

async function sameNumber(
  db: Db,
  actor: Actor,
  businessNumber: string,
): Promise<SameCompanies['sameNumber']> {
  const [hit] = await fetchHits(db, sql`l.business_number = ${businessNumber}`, sql`1`, 1)
  if (hit) return { ...hit, deleted: false, can: { restore: false } }
  const [hidden] = await db.select().from(company).where(eq(company.businessNumber, businessNumber))
  if (!hidden?.deletedAt) return null
  const restore = mayRestoreCompany(actor, hidden.deletedAt)
  const { companyName, representative } = hidden
  const known = restore ? { companyName, representative } : {}
  return { ...nothingKnown, businessNumber, ...known, deleted: true, can: { restore } }
}

export async function findSame(db: Db, actor: Actor, given: Given): Promise<SameCompanies> {
  return {
    sameNumber: given.businessNumber ? await sameNumber(db, actor, given.businessNumber) : null,
    possible: await possibleTwins(db, given),
  }
}
