import { sql } from 'drizzle-orm'
import { type Side, sides } from '#shared/catalogue/words/sides.ts'
import type { Db } from '../../database/connect.ts'
import { seoulToday } from '../../database/seoulTime.ts'

/**
 * Takes a unique number for each row and raises the counter of each side only once. The numbers are returned in the
 * order of `wanted`.
 */
export async function takeUniqueNumbers(
  tx: Db,
  importId: number,
  wanted: readonly { row: number; side: Side }[],
): Promise<string[]> {
  if (wanted.length === 0) return []
  const { rows } = await tx.execute<{ year: string }>(sql`select to_char(${seoulToday}, 'YY') as year`)
  const prefixOf = (side: Side) => `${sides.row(side)?.letter}${rows[0]?.year}`
  const counts = Map.groupBy(wanted, ({ side }) => prefixOf(side))
  const next = new Map<string, number>()
  // Counters stay locked until the change commits. Imports, which have several batches, are stored one at a time
  // (`storeAlone.ts`). A change of one batch locks them in this fixed order.
  for (const [prefix, some] of [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const { rows: last } = await tx.execute<{ last: number }>(sql`
      insert into unique_number_counter as t (prefix, last) values (${prefix}, ${some.length})
      on conflict (prefix) do update set last = t.last + excluded.last returning last`)
    await noteCounter(tx, importId, { prefix, row: some[0]?.row ?? 0, count: some.length })
    next.set(prefix, (last[0]?.last ?? 0) - some.length + 1)
  }
  return wanted.map(({ side }) => {
    const prefix = prefixOf(side)
    const number = next.get(prefix) ?? 0
    next.set(prefix, number + 1)
    return `${prefix}-${String(number).padStart(4, '0')}`
  })
}

/** Stores the value of a counter before the import, and its value after each batch, so that an undo can reset it. */
async function noteCounter(
  tx: Db,
  importId: number,
  { prefix, row, count }: { prefix: string; row: number; count: number },
) {
  await tx.execute(sql`
    insert into import_image (import_id, row, table_name, key, before)
    select ${importId}, ${row}, 'unique_number_counter', t.prefix,
      jsonb_build_object('last', t.last - ${count}::int, 'after', t.last)
    from unique_number_counter t where t.prefix = ${prefix}
    on conflict (import_id, table_name, key) do update
      set before = jsonb_set(import_image.before, '{after}', excluded.before -> 'after')`)
}
