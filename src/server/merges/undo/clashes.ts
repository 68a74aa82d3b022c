import { sql } from 'drizzle-orm'
import type { LeftValue } from '#shared/merges/merges.endpoints.ts'
import type { Db } from '../../database/connect.ts'
import { freeNames } from '../../files/freeNames.ts'
import type { Pair } from '../images/tables.ts'
import { endAfter, nextFree } from '../moves/moveReports.ts'

interface Clash {
  /** The key of the row, in its own table and in `merge_image`. */
  key: string
  /** The earlier file name or start time of the row, which another row uses now. */
  wanted: string
  /** The name under which the answer of the undo lists this row. */
  told: string
}
export interface Clashes {
  files: Clash[]
  reports: Clash[]
}

/**
 * Finds files and reports that cannot get their old name or start time back. The merge had given them a new one, and
 * since then another row of the merged company uses the old one. After the undo, both rows belong to the merged
 * company, and one of them gets a different name or minute.
 */
export async function findClashes(db: Db, { id, kept, merged }: Pair): Promise<Clashes> {
  const image = (alias: string, table: string) => sql`${sql.raw(alias)}.merge_id = ${id}
    and ${sql.raw(alias)}.table_name = ${table} and ${sql.raw(alias)}.before ->> 'business_number' = ${merged}`
  const { rows: files } = await db.execute<{ [K in keyof Clash]: Clash[K] }>(sql`
    select i.key, i.before ->> 'file_name' as wanted, t.file_name as told from merge_image i join company_file t on t.id = i.key::uuid
    where ${image('i', 'company_file')} and t.business_number = ${kept} and t.file_name = i.after ->> 'file_name'
      and exists (select from merge_image j join company_file o on o.id = j.key::uuid
        where ${image('j', 'company_file')} and o.business_number = ${kept}
          and lower(o.file_name) = lower(i.before ->> 'file_name') and o.file_name is distinct from j.after ->> 'file_name')
    order by 2`)
  const { rows: reports } = await db.execute<{ [K in keyof Clash]: Clash[K] }>(sql`
    with going as (
      select i.key, t.id, t.team_id, t.report_date, t.start_time = i.after ->> 'start_time' as moves,
        case when t.start_time = i.after ->> 'start_time' then i.before ->> 'start_time' else t.start_time end as start
      from merge_image i join daily_report t on t.id = i.key::bigint
      where ${image('i', 'daily_report')} and t.business_number = ${kept} and t.deleted_at is null
    )
    select g.key, g.start as wanted, g.report_date || ' ' || g.start as told from going g where g.moves and exists (select from going o
      where o.id <> g.id and o.team_id = g.team_id and o.report_date = g.report_date and o.start = g.start
        and (o.moves is not true or o.id < g.id))
    order by g.report_date, g.start, g.id`)
  return { files, reports }
}

export const leftByClashes = ({ files, reports }: Clashes): LeftValue[] => [
  ...files.map(({ told }) => ({ where: '파일', what: told })),
  ...reports.map(({ told }) => ({ where: '일일보고', what: told })),
]

/**
 * Writes the next free name into the stored state of a file, from which the undo restores it. Call it only after all
 * other files have gone back to their company.
 */
export async function nameFreely(tx: Db, { id, merged }: Pair, { key, wanted }: Clash): Promise<void> {
  const [free = wanted] = await freeNames(tx, merged, [wanted])
  await setBefore(tx, { id, table: 'company_file', key }, { file_name: free })
}

/**
 * Writes the next free minute into the stored state of a report, from which the undo restores it. Call it only after
 * all other reports have gone back to their company.
 */
export async function startFreely(tx: Db, { id, merged }: Pair, { key, wanted }: Clash): Promise<void> {
  const { rows } = await tx.execute<{ start: string }>(sql`
    select o.start_time as start from daily_report o join daily_report t on t.team_id = o.team_id
      and t.report_date = o.report_date and t.id = ${key}::bigint
    where o.business_number = ${merged} and o.deleted_at is null`)
  const free = nextFree(wanted, new Set(rows.map(({ start }) => start)))
  if (free === null) throw new Error('a day has no free minute')
  await setBefore(tx, { id, table: 'daily_report', key }, { start_time: free })
}

/** If the end of a report is no longer after its start, moves the end. */
export async function endLater(tx: Db, { key }: Clash): Promise<void> {
  const { rows } = await tx.execute<{ start: string; end: string | null }>(
    sql`select start_time as start, end_time as end from daily_report where id = ${key}::bigint`,
  )
  for (const { start, end } of rows)
    await tx.execute(
      sql`update daily_report set end_time = ${endAfter(start, end)} where id = ${key}::bigint`,
    )
}

const setBefore = (tx: Db, image: { id: number; table: string; key: string }, values: object) =>
  tx.execute(sql`
    update merge_image set before = before || ${JSON.stringify(values)}::jsonb
    where merge_id = ${image.id} and table_name = ${image.table} and key = ${image.key}`)
