import { inArray, or } from 'drizzle-orm'
import type { RowValues } from '#shared/imports/rows/rowValues.ts'
import type { Db } from '../../database/connect.ts'
import { companyAlias } from '../../database/tables/merges/companyMerge.ts'

/**
 * Rewrites rows that name a merged company, by business or unique number, so that they name the company that remains.
 */
export async function followMerged(db: Db, rows: readonly RowValues[]): Promise<RowValues[]> {
  const numbers = rows.flatMap(({ businessNumber }) => businessNumber ?? [])
  const uniques = rows.flatMap(({ uniqueNumber }) => uniqueNumber ?? [])
  if (numbers.length + uniques.length === 0) return [...rows]
  const found = await db
    .select()
    .from(companyAlias)
    .where(or(inArray(companyAlias.oldNumber, numbers), inArray(companyAlias.uniqueNumber, uniques)))
  if (found.length === 0) return [...rows]
  const byNumber = new Map(found.map((alias) => [alias.oldNumber, alias.businessNumber]))
  const byUnique = new Map(found.map((alias) => [alias.uniqueNumber, alias.businessNumber]))
  return rows.map((row) => {
    const businessNumber = byNumber.get(row.businessNumber ?? '') ?? row.businessNumber
    const meant = row.uniqueNumber === null ? undefined : byUnique.get(row.uniqueNumber)
    return meant === undefined || (businessNumber !== null && businessNumber !== meant)
      ? { ...row, businessNumber }
      : { ...row, businessNumber: meant, uniqueNumber: null }
  })
}
