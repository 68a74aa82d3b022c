import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/connect.ts'
import { companyAlias } from '../../database/tables/merges/companyMerge.ts'
import { isAsAdded, type JournalTable, journalTables, type Pair } from '../images/tables.ts'
import { restoreList } from '../values/copyLists.ts'
import { type Clashes, endLater, nameFreely, startFreely } from './clashes.ts'
import type { Since } from './differences.ts'
import { forgetHeldManagers } from './heldManagers.ts'

/** The whole row of the table with the alias `t`, not a column. */
const wholeRow = sql.raw('t')
/** The restored row gets its earlier id instead of a new one. */
const withOwnId = sql.raw('overriding system value')

const columnsOf = ({ columns }: JournalTable, alias: string) =>
  sql.join(
    columns.map((name) => sql`${sql.raw(alias)}${sql.identifier(name)}`),
    sql`, `,
  )

/** Restores everything that the merge had changed, except values that somebody has changed after the merge. */
export async function restoreImages(tx: Db, pair: Pair, since: Since): Promise<void> {
  const { id, kept, merged } = pair
  await forgetHeldManagers(tx, id)
  const units = sql.param([...since.units])
  const ofTable = ({ name }: JournalTable) => sql`i.merge_id = ${id} and i.table_name = ${name}
    and (i.unit is null or i.unit <> all(${units}::text[]))`
  for (const table of journalTables) await putBack(tx, table, ofTable(table))
  const later = sql.param([...since.clashes.files, ...since.clashes.reports].map(({ key }) => key))
  for (const table of journalTables)
    await writeBack(
      tx,
      table,
      sql`${ofTable(table)} and not (i.table_name in ('company_file', 'daily_report') and i.key = any(${later}::text[]))`,
    )
  await writeBackClashes(tx, pair, since.clashes)
  for (const table of journalTables.toReversed())
    if (table.added !== 'left') await takeAway(tx, table, ofTable(table))
  await tx.delete(companyAlias).where(and(eq(companyAlias.oldNumber, merged), eq(companyAlias.mergeId, id)))
  for (const list of since.lists.restorable) await restoreList(tx, id, kept, list)
  // A task or note that was added to a counterparty after the merge goes back to the same company as the counterparty.
  for (const table of ['task', 'note'])
    await tx.execute(sql`
    update ${sql.identifier(table)} t set business_number = k.seller_number from counterparty k
    where k.id = t.counterparty_id and t.business_number in (${kept}, ${merged})
      and k.seller_number in (${kept}, ${merged}) and t.business_number <> k.seller_number`)
}

/** Restores, one after another, files and reports whose earlier name or minute is now used by another row. */
async function writeBackClashes(tx: Db, pair: Pair, { files, reports }: Clashes): Promise<void> {
  const back = async (table: string, key: string) => {
    for (const one of journalTables.filter(({ name }) => name === table))
      await writeBack(tx, one, sql`i.merge_id = ${pair.id} and i.table_name = ${table} and i.key = ${key}`)
  }
  for (const file of files) {
    await nameFreely(tx, pair, file)
    await back('company_file', file.key)
  }
  for (const report of reports) {
    await startFreely(tx, pair, report)
    await back('daily_report', report.key)
    await endLater(tx, report)
  }
}

/**
 * Inserts the rows that the merge had deleted, with the columns that are both stored and in the table. A column that a
 * later release added gets its default.
 */
async function putBack(tx: Db, { name, matches }: JournalTable, images: SQL): Promise<void> {
  const table = sql.identifier(name)
  const gone = sql`${images} and i.after is null and not exists (select from ${table} t where ${matches})`
  const { rows } = await tx.execute<{ column: string }>(sql`
    select distinct k as column from merge_image i, jsonb_object_keys(i.before) k
    where ${gone} and k in (select jsonb_object_keys(to_jsonb(jsonb_populate_record(null::${table}, '{}'))))`)
  if (rows.length === 0) return
  const columns = rows.map(({ column }) => sql.identifier(column))
  await tx.execute(sql`
    insert into ${table} (${sql.join(columns, sql`, `)}) ${withOwnId}
    select ${sql.join(
      columns.map((column) => sql`r.${column}`),
      sql`, `,
    )} from merge_image i, jsonb_populate_record(null::${table}, i.before) r where ${gone}`)
}

/** Restores the columns that are still as the merge left them. */
const writeBack = (tx: Db, table: JournalTable, images: SQL) =>
  tx.execute(sql`
    update ${sql.identifier(table.name)} t set (${columnsOf(table, '')}) = (
      select ${columnsOf(table, 'old.')} from jsonb_populate_record(${wholeRow}, (
        select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(i.before) e
        where to_jsonb(${wholeRow}) -> e.key is not distinct from i.after -> e.key)) old)
      ${table.versioned && table.name !== 'company' ? sql`, version = t.version + 1` : sql``}
    from merge_image i where ${images} and i.before is not null and i.after is not null and ${table.matches}`)

/** Deletes the rows that the merge had added. */
const takeAway = (tx: Db, { name, matches }: JournalTable, images: SQL) =>
  tx.execute(sql`
    delete from ${sql.identifier(name)} t using merge_image i
    where ${images} and i.before is null and ${matches}
      and ${isAsAdded}`)
