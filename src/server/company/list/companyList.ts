import { getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { companyList } from '#server/database/tables/companyList.ts'
import { companyStatesOf, refreshCompanyStates } from './companyStates.ts'
import { definitionHash } from './definitionHash.ts'
import { type ListRow, sampleSource, toListRow } from './listRow.ts'
import { type Source, sourceQuery } from './listSource.ts'
import { refreshStagePeriods, stagePeriodsOf } from './stagePeriods.ts'

/** Changes whenever rows are made otherwise. Then those that were made before are rebuilt when the program starts. */
export const listDefinition = definitionHash(
  sourceQuery(sql`true`),
  toListRow(sampleSource),
  stagePeriodsOf(sql`true`),
  companyStatesOf(sql`true`),
)

/** One array a column and one statement whatever the number of rows: a thousand rows of values cost far more. */
const columns = Object.entries(getTableColumns(companyList)).map(([key, column]) => ({
  field: key as keyof ListRow,
  name: sql.identifier(column.name),
  type: sql.raw(column.getSQLType()),
}))
const names = sql.join(
  columns.map(({ name }) => name),
  sql`, `,
)
const isArray = (field: keyof ListRow) => field === 'grams' || field === 'fieldGrams'
const namesOf = (table: SQL) =>
  sql.join(
    columns.map(({ name }) => sql`${table}.${name}`),
    sql`, `,
  )
const ofList = namesOf(sql`l`)
const ofExcluded = namesOf(sql`excluded`)
/** Arrays of different lengths cannot stand in one array: they travel a line an item, since no run of letters has a line break in it. */
const ofGiven = sql.join(
  columns.map(({ field, name }) =>
    isArray(field) ? sql`string_to_array(given.${name}, E'\\n')` : sql`given.${name}`,
  ),
  sql`, `,
)

/** Call it in the transaction of every change of a company, with what changed. */
export async function refreshCompanyList(tx: Db, businessNumbers: string[]): Promise<void> {
  if (businessNumbers.length === 0) return
  const { rows } = await tx.execute<Source>(sourceQuery(sql`c.business_number in ${businessNumbers}`))
  const found = new Set(rows.map((row) => row.businessNumber))
  const gone = businessNumbers.filter((number) => !found.has(number))
  if (gone.length > 0) await tx.delete(companyList).where(inArray(companyList.businessNumber, gone))
  await writeRows(tx, rows)
  // Last: whoever rebuilds holds the list, so what is read for the stage periods is read after that.
  await refreshPasts(tx, businessNumbers)
}

/** What past days are read from; daily states are made from stage periods. */
async function refreshPasts(tx: Db, businessNumbers: string[]): Promise<void> {
  await refreshStagePeriods(tx, businessNumbers)
  await refreshCompanyStates(tx, businessNumbers)
}

/** Rows that are already there as they should be are left alone: the index is what a write costs. */
async function writeRows(tx: Db, sources: Source[]): Promise<void> {
  if (sources.length === 0) return
  const rows = sources.map((source) => ({
    ...toListRow(source),
    definition: listDefinition,
  })) as unknown as Record<keyof ListRow, unknown>[]
  const values = columns.map(({ field, type }) =>
    isArray(field)
      ? sql`${sql.param(rows.map((row) => (row[field] as string[]).join('\n')))}::text[]`
      : sql`${sql.param(rows.map((row) => row[field]))}::${type}[]`,
  )
  await tx.execute(sql`insert into company_list (${names}) select ${ofGiven}
    from unnest(${sql.join(values, sql`, `)}) as given (${names})
    where not exists (select from company_list l where l.business_number = given.business_number
      and row(${ofList}) is not distinct from row(${ofGiven}))
    on conflict (business_number) do update set (${names}) = row(${ofExcluded})`)
}

/** Rebuilds the list if rows of another definition are there: once after an update, before anybody reads them. */
export async function renewCompanyList(db: Db): Promise<number> {
  const { rows } = await db.execute(
    sql`select 1 from company_list where definition <> ${listDefinition} limit 1`,
  )
  return rows.length === 0 ? 0 : rebuildCompanyList(db)
}

const batch = 1000

/**
 * Makes every row anew from the rest, some at a time: whoever searches meanwhile finds either spelling of a row, and
 * whoever saves waits for one batch at most.
 */
export async function rebuildCompanyList(db: Db): Promise<number> {
  for (const table of ['company_list', 'company_stand'])
    await db.execute(sql`delete from ${sql.raw(table)} l where not exists
      (select from company c where c.business_number = l.business_number and c.deleted_at is null)`)
  let after = ''
  let total = 0
  for (;;) {
    const rows = await db.transaction(async (tx) => {
      // No save may come between what is read here and what is written.
      await tx.execute(sql`lock table company_list in share row exclusive mode`)
      const found = await tx.execute<Source>(
        sql`${sourceQuery(sql`c.business_number > ${after}`)} order by c.business_number limit ${batch}`,
      )
      await writeRows(tx, found.rows)
      await refreshPasts(
        tx,
        found.rows.map(({ businessNumber }) => businessNumber),
      )
      return found.rows
    })
    total += rows.length
    after = rows.at(-1)?.businessNumber ?? ''
    if (rows.length < batch) return total
  }
}
