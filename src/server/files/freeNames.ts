import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { companyFile } from '../database/tables/companyFile.ts'
import { numberedName, numberedParts } from '../platform/storage/content/fileName.ts'

const mostDigits = 7

/**
 * Finds free names for files of the same name: `이름.pdf`, `이름 (2).pdf`, and so on. Names that another file of the
 * company has are skipped; upper and lower case count as equal. One statement looks up the candidates in the index. The
 * caller must hold the row lock of the company and insert the rows before the next call. `except` is the file that is
 * being renamed.
 */
export async function freeNames(
  tx: Db,
  businessNumber: string,
  wanted: readonly string[],
  except?: string,
): Promise<string[]> {
  const [name = ''] = wanted
  const { heads, tail } = numberedParts(name, mostDigits)
  const ofCompany = sql`f.business_number = ${businessNumber}`
  const others: SQL = except === undefined ? sql`true` : sql`f.file_name <> ${except}`
  const { rows } = await tx.execute<{ count: number }>(sql`
    select n as count
    from generate_series(1, (select count(*)::int from ${companyFile} f where ${ofCompany}) + ${wanted.length}) n
    where not exists (
      select from ${companyFile} f where ${ofCompany} and ${others}
        and lower(f.file_name) = lower(case n when 1 then ${name}
          else (${sql.param(heads)}::text[])[length(n::text)] || ' (' || n || ')' || ${tail} end))
    order by n limit ${wanted.length}`)
  return wanted.map((own, at) => numberedName(own, Number(rows[at]?.count)))
}
