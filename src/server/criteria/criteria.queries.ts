import { asc, eq, type SQL } from 'drizzle-orm'
import { isDealSeller } from '#shared/catalogue/words/sides.ts'
import type { CompanyCriteria, Criterion, SellerTerms } from '#shared/criteria/criteria.endpoints.ts'
import { dayInSeoul, daysBetween } from '#shared/platform/day.ts'
import { requireCompany } from '../company/company.queries.ts'
import { ownershipOf } from '../company/companyRows.ts'
import type { Db } from '../database/connect.ts'
import { criterion, sellerTerms } from '../database/tables/matching/criterion.ts'
import type { Reader } from '../deals/table/deals.policy.ts'
import { readNames } from '../deals/table/deals.queries.ts'
import { type Names, personOf } from '../deals/table/describeDeal.ts'
import { AppError } from '../platform/appError.ts'
import { mayChangeCriteria } from './criteria.policy.ts'
import { type CriterionRow, type SellerTermsRow, termsOf } from './criterionRow.ts'

const describe = (row: CriterionRow, names: Names, today: string): Criterion => ({
  id: row.id,
  version: row.version,
  ...termsOf(row),
  daysLeft: daysBetween(today, row.validUntil),
  author: personOf(names, row.createdBy),
  updatedAt: row.updatedAt.toISOString(),
})

async function readCriteria(db: Db, where: SQL): Promise<Criterion[]> {
  const names = await readNames(db)
  const today = dayInSeoul()
  const rows = await db
    .select()
    .from(criterion)
    .where(where)
    .orderBy(asc(criterion.validUntil), asc(criterion.id))
  const described = rows.map((row) => describe(row, names, today))
  return [
    ...described.filter(({ daysLeft }) => daysLeft >= 0),
    ...described.filter(({ daysLeft }) => daysLeft < 0).toReversed(),
  ]
}

export async function readCriterion(db: Db, id: number): Promise<Criterion> {
  const [row] = await readCriteria(db, eq(criterion.id, id))
  if (!row) throw new AppError('criterion/not-found')
  return row
}

const noTerms: SellerTerms = { version: 0, share: null, forms: [], reason: null, urgency: null }
export const describeTerms = (row: SellerTermsRow | undefined): SellerTerms =>
  row
    ? { version: row.version, share: row.share, forms: row.forms, reason: row.reason, urgency: row.urgency }
    : noTerms

export async function readTerms(db: Db, businessNumber: string): Promise<SellerTerms> {
  const [row] = await db.select().from(sellerTerms).where(eq(sellerTerms.businessNumber, businessNumber))
  return describeTerms(row)
}

export async function readCompanyCriteria(
  db: Db,
  actor: Reader,
  businessNumber: string,
): Promise<CompanyCriteria> {
  const { row, add } = await requireCompany(db, businessNumber)
  return {
    rows: await readCriteria(db, eq(criterion.businessNumber, businessNumber)),
    terms: isDealSeller(add?.side ?? null) ? await readTerms(db, businessNumber) : null,
    can: { change: mayChangeCriteria(actor, ownershipOf(row, add)) },
  }
}
