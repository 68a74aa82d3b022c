import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/connect.ts'
import { type ListTable, listTableOf, type MergedList, statementTable } from '../images/lists.ts'
import type { Pair } from '../images/tables.ts'

const namesOf = ({ columns }: ListTable) =>
  sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  )
const rowsOf = ({ name }: ListTable, number: string, where: SQL) =>
  sql`(select jsonb_agg(to_jsonb(t) order by to_jsonb(t)) from ${sql.identifier(name)} t
    where t.business_number = ${number} and ${where})`

/** Replaces the rows of the kept company by copies of the merged company's rows, and stores both states for an undo. */
async function copyRows(
  tx: Db,
  { id, kept, merged }: Pair,
  table: ListTable,
  { image, key, where }: { image: string; key: string; where: SQL },
) {
  const name = sql.identifier(table.name)
  await tx.execute(sql`
    insert into merge_image (merge_id, table_name, key, before)
    select ${id}, ${image}, ${key}, coalesce(${rowsOf(table, kept, where)}, '[]')`)
  await tx.execute(sql`delete from ${name} t where t.business_number = ${kept} and ${where}`)
  await tx.execute(sql`
    insert into ${name} (business_number, ${namesOf(table)})
    select ${kept}, ${namesOf(table)} from ${name} t where t.business_number = ${merged} and ${where}`)
  await tx.execute(sql`
    update merge_image i set after = coalesce(${rowsOf(table, kept, where)}, '[]')
    where i.merge_id = ${id} and i.table_name = ${image} and i.key = ${key}`)
}

export const copyList = (tx: Db, pair: Pair, list: string) =>
  copyRows(tx, pair, listTableOf(list as MergedList), { image: `list:${list}`, key: '', where: sql`true` })

export const copyStatement = (tx: Db, pair: Pair, statement: string, year: string) =>
  copyRows(tx, pair, statementTable, {
    image: 'list:statements',
    key: `${statement} ${year}`,
    where: sql`t.statement = ${statement} and t.year = ${year}`,
  })

/** The stored state of a list of the kept company, which an undo writes back. */
export interface ListImage {
  image: string
  key: string
}

const tableOfImage = ({ image }: ListImage): ListTable =>
  image === 'list:statements' ? statementTable : listTableOf(image.slice('list:'.length) as MergedList)
const whereOfImage = ({ image, key }: ListImage): SQL =>
  image === 'list:statements'
    ? sql`t.statement = ${key.slice(0, -5)} and t.year = ${key.slice(-4)}`
    : sql`true`

/** Whether nobody has changed the list since the merge. */
export async function isListAsMerged(tx: Db, mergeId: number, kept: string, list: ListImage) {
  const { rows } = await tx.execute<{ same: boolean }>(sql`
    select i.after = coalesce(${rowsOf(tableOfImage(list), kept, whereOfImage(list))}, '[]') as same
    from merge_image i where i.merge_id = ${mergeId} and i.table_name = ${list.image} and i.key = ${list.key}`)
  return rows[0]?.same ?? false
}

export async function restoreList(tx: Db, mergeId: number, kept: string, list: ListImage): Promise<void> {
  const table = tableOfImage(list)
  const name = sql.identifier(table.name)
  await tx.execute(sql`delete from ${name} t where t.business_number = ${kept} and ${whereOfImage(list)}`)
  await tx.execute(sql`
    insert into ${name} (business_number, ${namesOf(table)})
    select business_number, ${namesOf(table)} from merge_image i, jsonb_populate_recordset(null::${name}, i.before)
    where i.merge_id = ${mergeId} and i.table_name = ${list.image} and i.key = ${list.key}`)
}
