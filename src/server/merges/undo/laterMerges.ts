import { sql } from 'drizzle-orm'
import type { Db } from '../../database/connect.ts'

/**
 * Returns, for each merge in `ids`, the name of the later merge that has to be undone first: the latest one that
 * involved one of the same companies or changed the same row. If the earlier merge were undone first, the undo would
 * overwrite values of the later merge. The stored states of lists are not compared, because lists have no keys of their
 * own.
 */
export async function laterMerges(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const wanted = sql`any(${sql.param(ids)}::int[])`
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select distinct on (p.id) p.id, l.merged_name || ' → ' || l.kept_name as name from (
      select m.id, o.id as later from company_merge m join company_merge o on o.id > m.id
        and (o.kept_number in (m.kept_number, m.merged_number) or o.merged_number in (m.kept_number, m.merged_number))
      where m.id = ${wanted}
      union
      select i.merge_id, o.merge_id from merge_image i join merge_image o
        on o.table_name = i.table_name and o.key = i.key and o.merge_id > i.merge_id
      where i.merge_id = ${wanted} and i.table_name not like 'list:%'
    ) p join company_merge l on l.id = p.later and l.undone_at is null
    order by p.id, l.id desc`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
