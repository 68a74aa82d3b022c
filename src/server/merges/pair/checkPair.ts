import { and, eq, sql } from 'drizzle-orm'
import { lockCompany } from '../../company/companyRows.ts'
import type { Db } from '../../database/connect.ts'
import { company } from '../../database/tables/company.ts'
import { companyAlias } from '../../database/tables/merges/companyMerge.ts'
import { AppError } from '../../platform/appError.ts'

interface Named {
  kept: string
  merged: string
}

/** Returns the company into which the company with this number was merged. Null if the number was not merged. */
export async function remainingOf(db: Db, businessNumber: string) {
  const [found] = await db
    .select({ number: companyAlias.businessNumber, name: company.companyName })
    .from(companyAlias)
    .innerJoin(company, eq(company.businessNumber, companyAlias.businessNumber))
    .where(and(eq(companyAlias.oldNumber, businessNumber)))
  return found ?? null
}

/** Says why a company cannot be merged that is no longer in the lists: it was merged before, deleted, or never known. */
export async function whyMissing(db: Db, businessNumber: string): Promise<AppError> {
  const remaining = await remainingOf(db, businessNumber)
  if (remaining) return new AppError('merge/already-merged', { values: { name: remaining.name } })
  const [known] = await db
    .select({ deletedAt: company.deletedAt })
    .from(company)
    .where(eq(company.businessNumber, businessNumber))
  return new AppError(known?.deletedAt ? 'merge/deleted' : 'company/not-found')
}

/**
 * Locks both companies in the order of their numbers. Every change locks companies in this order. Throws if one of them
 * is missing, deleted or already merged.
 */
export async function lockPairToMerge(tx: Db, { kept, merged }: Named) {
  if (kept === merged) throw new AppError('merge/self')
  const [first, second] = kept < merged ? [kept, merged] : [merged, kept]
  const one = await lockCompany(tx, first)
  const other = await lockCompany(tx, second)
  const [keep, merge] = kept < merged ? [one, other] : [other, one]
  for (const [number, found] of [
    [kept, keep],
    [merged, merge],
  ] as const) {
    if (!found.row) throw new AppError('company/not-found')
    if (!found.row.deletedAt) continue
    throw await whyMissing(tx, number)
  }
  if (!keep.row || !merge.row) throw new AppError('company/not-found')
  return { keep: keep.row, merge: merge.row }
}

/**
 * Returns the kinds of records in which these two companies are the two parties. After a merge, such a record would
 * have the same company on both sides.
 */
export async function betweenThem(db: Db, { kept, merged }: Named): Promise<string[]> {
  const both = (one: string, other: string) =>
    sql`(t.${sql.raw(one)} = ${kept} and t.${sql.raw(other)} = ${merged})
      or (t.${sql.raw(one)} = ${merged} and t.${sql.raw(other)} = ${kept})`
  const { rows } = await db.execute<{ deals: boolean; ndas: boolean; copies: boolean }>(sql`
    select exists (select from counterparty t where ${both('seller_number', 'other_number')}) as deals,
      exists (select from nda t where ${both('recipient_number', 'seller_number')}) as ndas,
      exists (select from document_copy t where ${both('seller_number', 'recipient_number')}) as copies`)
  const { deals, ndas, copies } = rows[0] ?? {}
  return [...(deals ? ['진행표'] : []), ...(ndas ? ['NDA'] : []), ...(copies ? ['배포대장'] : [])]
}
