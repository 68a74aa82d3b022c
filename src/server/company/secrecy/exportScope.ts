import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { exportScope } from '#server/database/tables/firm/exportScope.ts'
import { mayReadSql, seesPricesSql } from './mayReadSql.ts'

/** What is hidden from the owner of an export at the moment when its rows are read. */
export type ExportScope = Omit<typeof exportScope.$inferInsert, 'jobId'>

const numbers = (which: SQL) =>
  sql`coalesce(array_agg(r.business_number::text) filter (where ${which}), '{}'::text[])`

/**
 * Every company, also the deleted ones, with the columns on which the right to read it depends. Without the deleted
 * ones, a file with a hidden company could be downloaded again after that company was deleted.
 */
const everyCompany = sql`(
  select l.business_number, l.created_at, l.side, l.manager1_team, l.manager2_team, l.manager3_team,
    l.manager_by_default, l.created_by from public.company_list l
  union all
  select d.business_number, d.created_at, a.side, a.manager1_team, a.manager2_team, a.manager3_team,
    coalesce(a.manager_by_default, false), d.created_by
  from public.company d left join public.company_add a on a.business_number = d.business_number
  where d.deleted_at is not null) r`

/**
 * Reads which companies and prices are hidden from the person to whose rights the database handle `rows` is limited.
 */
export async function readExportScope(rows: Db): Promise<ExportScope> {
  const found = await rows.execute<{ at: Date | string; hidden: string[]; unpriced: string[] }>(sql`
    select now() as at, ${numbers(sql`not ${mayReadSql('r')}`)} as hidden,
      ${numbers(sql`${mayReadSql('r')} and not ${seesPricesSql('r')}`)} as unpriced
    from ${everyCompany}`)
  const [scope] = found.rows
  if (!scope) throw new Error('no answer about what is hidden')
  return { readAt: new Date(scope.at), hidden: scope.hidden, unpriced: scope.unpriced }
}

/** Stores the scope with the job. If a job runs again, its new scope replaces the stored one. */
export async function keepExportScope(db: Db, jobId: string, scope: ExportScope): Promise<void> {
  await db
    .insert(exportScope)
    .values({ jobId, ...scope })
    .onConflictDoUpdate({ target: exportScope.jobId, set: scope })
}

/** Removes the stored scope of a job that runs again, if nothing is hidden from its owner any more. */
export async function dropExportScope(db: Db, jobId: string): Promise<void> {
  await db.delete(exportScope).where(eq(exportScope.jobId, jobId))
}

/**
 * Whether anything is hidden from the person of this database handle now that was not hidden when the file of a job was
 * made. The file is then refused whatever it contains, because sums and counts may include a hidden company without
 * naming it.
 */
export async function isScopeNarrower(db: Db, jobId: string): Promise<boolean> {
  const hiddenThen = sql`(select unnest(s.hidden) from made s)`
  const unpricedThen = sql`(select unnest(s.unpriced) from made s)`
  const { rows } = await db.execute<{ narrower: boolean }>(sql`
    with made as materialized (
      select coalesce(s.read_at, j.finished_at, j.created_at) as at, coalesce(s.hidden, '{}') as hidden,
        coalesce(s.unpriced, '{}') as unpriced
      from job j left join export_scope s on s.job_id = j.id where j.id = ${jobId})
    select exists (
      select from ${everyCompany}
      where r.created_at <= (select m.at from made m) and r.business_number not in ${hiddenThen}
        and (not ${mayReadSql('r')} or (not ${seesPricesSql('r')} and r.business_number not in ${unpricedThen}))
    ) as narrower`)
  return rows[0]?.narrower ?? true
}
