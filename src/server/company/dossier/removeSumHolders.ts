import { asc, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { companyShareholder, mayBeSum } from '#server/database/tables/companyChildren.ts'
import { isSumRow, namedRows } from '#shared/company/figures/sumRows.ts'
import { companiesChanged } from '../changed/companyChanged.ts'
import { bare } from './saveLists.ts'

const batch = 500
/**
 * The number of rows per statement. PostgreSQL accepts at most 65,535 parameters per statement, and each row needs
 * twelve.
 */
const rowsAtOnce = 1000

/**
 * Deletes totals (합계) and collective rows (기타) that earlier releases stored as shareholders. It runs at every start,
 * because a restored backup may contain such rows. If there are none, it costs one index lookup. Returns the number of
 * corrected companies.
 */
export async function removeSumHolders(db: Db): Promise<number> {
  const found = await db
    .select({ number: companyShareholder.businessNumber, name: companyShareholder.shareholderName })
    .from(companyShareholder)
    .where(mayBeSum(companyShareholder.shareholderName))
  const numbers = [
    ...new Set(found.filter(({ name }) => isSumRow('holders', name)).map(({ number }) => number)),
  ].toSorted()
  let corrected = 0
  for (let at = 0; at < numbers.length; at += batch) {
    corrected += await db.transaction((tx) => correct(tx, numbers.slice(at, at + batch)))
  }
  return corrected
}

async function correct(tx: Db, numbers: string[]): Promise<number> {
  // Companies are locked in the order of their numbers, so that two servers that start together do not deadlock.
  await tx.execute(
    sql`select 1 from company where business_number = any(${sql.param(numbers)}) order by business_number for update`,
  )
  const stored = await tx
    .select()
    .from(companyShareholder)
    .where(inArray(companyShareholder.businessNumber, numbers))
    .orderBy(asc(companyShareholder.businessNumber), asc(companyShareholder.sequence))
  const changed = [...Map.groupBy(stored, (row) => row.businessNumber)].flatMap(
    ([businessNumber, before]) => {
      const after = namedRows('holders', before).map((row, index) => ({ ...row, sequence: index + 1 }))
      return after.length < before.length ? [{ businessNumber, before, after }] : []
    },
  )
  if (changed.length === 0) return 0
  const rows = changed.flatMap(({ after }) => after)
  await tx.delete(companyShareholder).where(
    inArray(
      companyShareholder.businessNumber,
      changed.map(({ businessNumber }) => businessNumber),
    ),
  )
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await tx.insert(companyShareholder).values(rows.slice(at, at + rowsAtOnce))
  await companiesChanged(
    tx,
    null,
    changed.map(({ businessNumber, before, after }) => ({
      businessNumber,
      kind: 'dossier',
      facts: [
        {
          action: 'company/holders-corrected',
          subject: { kind: 'company', id: businessNumber },
          before: { lists: { holders: before.map(bare) } },
          after: { lists: { holders: after.map(bare) } },
        },
      ],
    })),
  )
  return changed.length
}
