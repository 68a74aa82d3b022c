import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/connect.ts'
import { type JournalTable, journalTables, type Pair } from '../images/tables.ts'
import { restoreList } from '../values/copyLists.ts'
import type { Since } from './differences.ts'
import { forgetHeldManagers } from './heldManagers.ts'

/** The row itself, not a column, of the table with this alias. */
const wholeRow = sql.raw('t')
/** The row gets its earlier id and not the next one. */
const withOwnId = sql.raw('overriding system value')

const columnsOf = ({ columns }: JournalTable, alias: string) =>
  sql.join(
    columns.map((name) => sql`${sql.raw(alias)}${sql.identifier(name)}`),
    sql`, `,
  )

/** Writes back what the merge had changed, except what somebody has changed since. */
export async function restoreImages(tx: Db, { id, kept, merged }: Pair, since: Since): Promise<void> {
  await forgetHeldManagers(tx, id)
  const units = sql.param([...since.units])
  const ofTable = ({ name }: JournalTable) => sql`i.merge_id = ${id} and i.table_name = ${name}
    and (i.unit is null or i.unit <> all(${units}::text[]))`
  for (const table of journalTables) await putBack(tx, table, ofTable(table))
  for (const table of journalTables) await writeBack(tx, table, ofTable(table))
  for (const table of journalTables.toReversed())
    if (table.added !== 'left') await takeAway(tx, table, ofTable(table))
  for (const list of since.lists.restorable) await restoreList(tx, id, kept, list)
  // A task added since goes with its counterparty.
  await tx.execute(sql`
    update task t set business_number = k.seller_number from counterparty k
    where k.id = t.counterparty_id and t.business_number in (${kept}, ${merged})
      and k.seller_number in (${kept}, ${merged}) and t.business_number <> k.seller_number`)
}

/** Rows that the merge had deleted. */
const putBack = (tx: Db, { name, matches }: JournalTable, images: SQL) =>
  tx.execute(sql`
    insert into ${sql.identifier(name)} ${withOwnId}
    select (jsonb_populate_record(null::${sql.identifier(name)}, i.before)).* from merge_image i
    where ${images} and i.after is null and not exists (select from ${sql.identifier(name)} t where ${matches})`)

/** Columns that still are as the merge left them. */
const writeBack = (tx: Db, table: JournalTable, images: SQL) =>
  tx.execute(sql`
    update ${sql.identifier(table.name)} t set (${columnsOf(table, '')}) = (
      select ${columnsOf(table, 'old.')} from jsonb_populate_record(${wholeRow}, (
        select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(i.before) e
        where to_jsonb(${wholeRow}) -> e.key is not distinct from i.after -> e.key)) old)
      ${table.versioned && table.name !== 'company' ? sql`, version = t.version + 1` : sql``}
    from merge_image i where ${images} and i.before is not null and i.after is not null and ${table.matches}`)

/** Rows that the merge had added. */
const takeAway = (tx: Db, { name, matches }: JournalTable, images: SQL) =>
  tx.execute(sql`
    delete from ${sql.identifier(name)} t using merge_image i
    where ${images} and i.before is null and ${matches}
      and (to_jsonb(t) - array['version', 'updated_at']::text[]) = (i.after - array['version', 'updated_at']::text[])`)
