import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/connect.ts'
import { type JournalTable, journalTables, type Pair } from './tables.ts'

const imagesOf = (mergeId: number, { name }: Pick<JournalTable, 'name'>): SQL =>
  sql`i.merge_id = ${mergeId} and i.table_name = ${name}`

/**
 * Before the merge changes anything, copies all rows that it may change, in the form in which the database itself
 * writes them.
 */
export async function keepImages(tx: Db, pair: Pair): Promise<void> {
  for (const { name, key, scope } of journalTables)
    await tx.execute(sql`
      insert into merge_image (merge_id, table_name, key, before)
      select ${pair.id}, ${name}, ${key}, to_jsonb(t) from ${sql.identifier(name)} t where ${scope(pair)}`)
}

const differing = (one: SQL, other: SQL) =>
  sql`(select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(${one}) e
    where e.value is distinct from ${other} -> e.key)`

/**
 * One counterparty that the merge made from two, with the steps and tasks of both. An undo restores all rows of a unit
 * or none of them.
 */
export interface Unit {
  name: string
  deals: readonly number[]
}

/**
 * Stores the state of each row after the merge beside its state before the merge. Of a changed row, only the columns
 * that differ are kept.
 */
export async function finishImages(tx: Db, pair: Pair, units: readonly Unit[]): Promise<void> {
  const { id: mergeId } = pair
  for (const table of journalTables) {
    const { name, key, matches, scope, added } = table
    await tx.execute(sql`
      update merge_image i set after = to_jsonb(t) from ${sql.identifier(name)} t
      where ${imagesOf(mergeId, table)} and ${matches}`)
    if (added !== 'none')
      await tx.execute(sql`
        insert into merge_image (merge_id, table_name, key, after)
        select ${mergeId}, ${name}, ${key}, to_jsonb(t) from ${sql.identifier(name)} t where ${scope(pair)}
          and not exists (select from merge_image i where ${imagesOf(mergeId, table)} and i.key = ${key})`)
  }
  await tx.execute(sql`delete from merge_image i where i.merge_id = ${mergeId} and i.before = i.after`)
  for (const unit of units) await bindUnit(tx, mergeId, unit)
  await tx.execute(sql`
    update merge_image i set before = ${differing(sql`i.before`, sql`i.after`)}, after = ${differing(sql`i.after`, sql`i.before`)}
    where i.merge_id = ${mergeId} and i.table_name not like 'list:%' and i.before is not null and i.after is not null`)
}

const bindUnit = (tx: Db, mergeId: number, { name, deals }: Unit) => {
  const ids = sql.param(deals.map(String))
  return tx.execute(sql`
    update merge_image i set unit = ${name} where i.merge_id = ${mergeId} and (
      (i.table_name = 'counterparty' and i.key = any(${ids}::text[]))
      or (i.table_name in ('counterparty_step', 'note', 'task') and (i.before ->> 'counterparty_id' = any(${ids}::text[])
        or i.after ->> 'counterparty_id' = any(${ids}::text[]))))`)
}
