import { sql } from 'drizzle-orm'
import { normaliseName } from '#shared/company/search.ts'
import type { ImportChoice } from '#shared/imports/imports.endpoints.ts'
import { readRow } from '#shared/imports/rows/rowValues.ts'
import type { Db } from '../../database/connect.ts'
import { inTurns } from './inTurns.ts'
import { rowsBelow } from './packedRows.ts'
import type { FilePlan } from './planFile.ts'

/** The columns that name companies, each with the way in which it identifies a company. */
const naming: Readonly<Record<string, 'number' | 'unique' | 'name'>> = {
  businessNumber: 'number',
  uniqueNumber: 'unique',
  reportCompanyNumber: 'number',
  reportContactNumber: 'number',
  reportCompanyName: 'name',
  reportContactName: 'name',
  dealSellerNumber: 'number',
  dealOtherNumber: 'number',
  dealSellerName: 'name',
  dealOtherName: 'name',
}

/**
 * Whether the import may change stored data. An import of companies that leaves existing ones as they are cannot, so it
 * needs no locks.
 */
export const changesStored = ({ kind, existing }: ImportChoice): boolean =>
  kind !== 'companies' || existing !== 'skip'

/**
 * Locks all companies and leads that a file names, in the order of their numbers, before its first rows are written.
 * Without this, the import would lock them batch by batch and not in order. It could then wait for ever for a save of
 * two companies that waits for the import.
 */
export async function lockFile(tx: Db, { store, key, facts, choice }: FilePlan): Promise<void> {
  const columns = choice.columns.filter(({ target }) => target in naming)
  const context = { columns, date1904: false, people: [] }
  const named = { number: new Set<string>(), unique: new Set<string>(), name: new Set<string>() }
  for await (const raw of rowsBelow(store, key, { sheet: choice.sheet, headLast: choice.headLast, facts })) {
    for (const values of await inTurns(raw, (row) => readRow(row, context))) {
      const all = {
        ...values.fields,
        businessNumber: values.businessNumber,
        uniqueNumber: values.uniqueNumber,
      }
      for (const [field, value] of Object.entries(all)) {
        const by = naming[field]
        if (by && value !== null) named[by].add(by === 'name' ? normaliseName(value) : value)
      }
    }
  }
  const list = (by: keyof typeof named) => sql`${sql.param([...named[by]])}::text[]`
  await tx.execute(sql`
    select 1 from company where business_number in (
      select unnest(${list('number')})
      union select business_number from company_add where unique_number = any(${list('unique')})
      union select a.business_number from company_alias a
        where a.old_number = any(${list('number')}) or a.unique_number = any(${list('unique')})
      union select business_number from company_list where name = any(${list('name')}))
    order by business_number for update`)
  await tx.execute(sql`
    select 1 from company_add where business_number is null and unique_number = any(${list('unique')})
    order by id for update`)
}
