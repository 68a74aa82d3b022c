import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { flatLists } from '#server/database/flatArray.ts'
import { executeNamed } from '#server/database/named.ts'
import { blockOf } from '#server/database/statBlocks.ts'
import { companyList } from '#server/database/tables/companyList.ts'
import { addToCounts, countedColumns } from '../counts/keptCounts.ts'
import type { ListRow } from './listRow.ts'

/** The columns of the table, each sent as one array parameter, because a parameter per value is much slower. */
const columns = Object.entries(getTableColumns(companyList)).map(([key, column]) => ({
  field: key as keyof ListRow,
  name: sql.identifier(column.name),
  type: sql.raw(column.getSQLType()),
}))
const join = (parts: SQL[]) => sql.join(parts, sql`, `)
const names = join(columns.map(({ name }) => sql`${name}`))
const namesOf = (table: SQL) => join(columns.map(({ name }) => sql`${table}.${name}`))
const ofList = namesOf(sql`l`)
const ofGiven = namesOf(sql`given`)
/**
 * Unchanged long values are assigned from the stored row. PostgreSQL then rewrites neither the TOAST value nor its
 * index entries.
 */
const longFields: readonly (keyof ListRow)[] = ['grams', 'fieldGrams', 'words']
const ofExcluded = join(
  columns.map(({ field, name }) =>
    longFields.includes(field)
      ? sql`case when company_list.${name} = excluded.${name} then company_list.${name} else excluded.${name} end`
      : sql`excluded.${name}`,
  ),
)

/** Selects the given rows, which are sent as parameters. */
function givenRows(rows: readonly ListRow[]): SQL {
  const runs = flatLists(rows.map(({ fieldGrams }) => fieldGrams))
  const sent: SQL[] = []
  const made = columns.map(({ field, name, type }) => {
    if (field === 'fieldGrams') return sql`(${runs.all})[sent.first_run:sent.last_run] as ${name}`
    // The n-grams of a row are sent as one text with one n-gram per line. No n-gram contains a line break.
    if (field === 'grams') {
      sent.push(sql`${sql.param(rows.map((row) => row.grams.join('\n')))}::text[]`)
      return sql`string_to_array(sent.${name}, E'\\n') as ${name}`
    }
    sent.push(sql`${sql.param(rows.map((row) => row[field]))}::${type}[]`)
    return sql`sent.${name}`
  })
  const sentNames = columns.filter(({ field }) => field !== 'fieldGrams').map(({ name }) => sql`${name}`)
  return sql`select ${join(made)}
    from unnest(${join([...sent, sql`${sql.param(runs.firsts)}::int[]`, sql`${sql.param(runs.ends)}::int[]`])})
      as sent (${join(sentNames)}, first_run, last_run)`
}

/**
 * Inserts `company_list` rows of companies that have none. The caller updates the stored counts and the prepared
 * statistics.
 */
export const insertListRows = (rows: readonly ListRow[]): SQL =>
  sql`insert into company_list (${names}) ${givenRows(rows)}`

/**
 * Inserts or updates `company_list` rows together with the stored counts, and marks the prepared statistics of the
 * written rows as outdated. Rows that are already correct are not written, because updating the indexes is the main
 * cost. The caller must have locked the companies, so that nobody changes a row between `before` and `written`.
 */
export async function writeListRows(tx: Db, rows: readonly ListRow[]): Promise<void> {
  if (rows.length === 0) return
  const write = sql`
    with given as materialized (${givenRows(rows)}), changed as materialized (
      select given.* from given where not exists (select from company_list l where l.business_number = given.business_number
        and row(${ofList}) is not distinct from row(${ofGiven}))
    ), marked as (
      insert into stat_change (block) select distinct ${blockOf(sql`changed.business_number`)} from changed
    ), before as (
      select business_number, ${countedColumns} from company_list
      where business_number in (select business_number from changed)
    ), written as (
      insert into company_list (${names}) select ${namesOf(sql`changed`)} from changed
      on conflict (business_number) do update set (${names}) = row(${ofExcluded})
      returning ${countedColumns}
    )
    ${addToCounts(sql`select 1 as sign, ${countedColumns} from written
      union all select -1, ${countedColumns} from before`)}`
  await executeNamed(tx, write, 'save')
}
