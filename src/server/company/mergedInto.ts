import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { companyAlias } from '../database/tables/merges/companyMerge.ts'
import { AppError } from '../platform/appError.ts'
import { findCompany } from './companyRows.ts'

/**
 * Returns the company into which the company with this number was merged, if the person may read it. Null if the number
 * was not merged.
 */
export async function mergedInto(db: Db, businessNumber: string) {
  const [alias] = await db.select().from(companyAlias).where(eq(companyAlias.oldNumber, businessNumber))
  return alias ? findCompany(db, alias.businessNumber) : null
}

/**
 * Returns the error for a change of a deleted company. If the company was merged, the error names the company that
 * remains.
 */
export async function deletedOrMerged(tx: Db, businessNumber: string): Promise<AppError> {
  const remaining = await mergedInto(tx, businessNumber)
  if (!remaining) return new AppError('company/deleted')
  const { companyName: name, businessNumber: number } = remaining.row
  return new AppError('company/merged', { values: { name, number } })
}

/**
 * Returns the business number of the company that remains, by the old number of the company that was merged into it.
 * Numbers that were not merged are missing.
 */
export async function remainingNumbers(
  db: Db,
  numbers: readonly (string | null)[],
): Promise<Map<string, string>> {
  const given = [...new Set(numbers.filter((number) => number !== null))]
  if (given.length === 0) return new Map()
  const rows = await db.select().from(companyAlias).where(inArray(companyAlias.oldNumber, given))
  return new Map(rows.map(({ oldNumber, businessNumber }) => [oldNumber, businessNumber]))
}
