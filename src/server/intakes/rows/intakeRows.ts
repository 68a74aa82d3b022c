import { and, desc, eq, inArray, isNotNull, lt, notExists, type SQL, sql } from 'drizzle-orm'
import { intakeDays } from '#shared/intakes/rules.ts'
import type { Db } from '../../database/connect.ts'
import { companyFile } from '../../database/tables/companyFile.ts'
import { fileIntake, intakeFile } from '../../database/tables/intakes/fileIntake.ts'
import { job } from '../../database/tables/job.ts'
import { companyAlias } from '../../database/tables/merges/companyMerge.ts'
import { storedFile } from '../../database/tables/storedFile.ts'
import { AppError } from '../../platform/appError.ts'
import type { Actor } from '../../platform/session/actor.ts'

export type IntakeRow = typeof fileIntake.$inferSelect
export type FileRow = typeof intakeFile.$inferSelect

export const readKind = 'intake-read'
export const storeKind = 'intake-store'
const kinds = [readKind, storeKind]

/**
 * Finds an intake of this person. Nobody else may see it, not even the admin side, because file names may reveal
 * anything.
 */
export async function findIntake(db: Db, { teamId }: Pick<Actor, 'teamId'>, id: number): Promise<IntakeRow> {
  const [row] = await db.select().from(fileIntake).where(eq(fileIntake.id, id))
  if (!row) throw new AppError('intake/not-found')
  if (row.teamId !== teamId) throw new AppError('intake/not-found', { hides: true })
  return row
}

/** Like `findIntake`, and locks the intake, so that its files are not stored while they are corrected. */
export async function lockIntake(tx: Db, actor: Actor, id: number): Promise<IntakeRow> {
  await tx.select({ id: fileIntake.id }).from(fileIntake).where(eq(fileIntake.id, id)).for('update')
  return findIntake(tx, actor, id)
}

/** The newest job of an intake. Jobs are removed some days after their end. */
export async function jobOf(db: Db, { id, teamId }: Pick<IntakeRow, 'id' | 'teamId'>) {
  const [row] = await db
    .select()
    .from(job)
    .where(
      and(eq(job.ownerTeamId, teamId), inArray(job.kind, kinds), sql`${job.input} ->> 'id' = ${String(id)}`),
    )
    .orderBy(desc(job.createdAt))
    .limit(1)
  return row ?? null
}
export const isActive = (row: { finishedAt: Date | null } | null) => row !== null && row.finishedAt === null

/** Marks the files whose content the company already has, or that another file earlier in this intake contains. */
export async function markSame(tx: Db, intakeId: number): Promise<void> {
  await tx.execute(sql`
    update intake_file f set same_name = s.name
    from (
      select c.id, coalesce(
        (select k.file_name from ${companyFile} k join ${storedFile} b on b.id = k.stored_file_id
          where k.business_number = c.business_number and b.sha256 = c.sha256 order by k.file_name limit 1),
        case when c.place > 1 then c.first_path end) as name
      from (
        select t.id, coalesce(a.business_number, t.business_number) as business_number, t.sha256,
          row_number() over same as place, first_value(t.path) over same as first_path
        from intake_file t left join ${companyAlias} a on a.old_number = t.business_number
        where t.intake_id = ${intakeId} and t.stored_name is null and t.sha256 is not null and t.problem is null
        window same as (partition by coalesce(a.business_number, t.business_number), t.sha256, t.skipped order by t.id)
      ) c where c.business_number is not null
      union all
      select n.id, null from intake_file n
        where n.intake_id = ${intakeId} and n.business_number is null and n.same_name is not null
    ) s
    where s.id = f.id and f.same_name is distinct from s.name`)
}

/**
 * Removes intakes and their list of files. The bytes of files that were not stored for a company are removed later by
 * `sweepStore`.
 */
export async function removeIntakes(tx: Db, which: SQL): Promise<number> {
  const intakes = await tx.select().from(fileIntake).where(which).for('update')
  const ids = intakes.map(({ id }) => id)
  if (ids.length === 0) return 0
  const files = await tx
    .select({ id: intakeFile.storedFileId })
    .from(intakeFile)
    .where(and(inArray(intakeFile.intakeId, ids), isNotNull(intakeFile.storedFileId)))
  await tx.delete(fileIntake).where(inArray(fileIntake.id, ids))
  const bytes = [...files.map(({ id }) => id), ...intakes.map(({ zipFileId }) => zipFileId)]
  const stored = bytes.filter((id) => id !== null)
  for (let at = 0; at < stored.length; at += 1000)
    await tx.delete(storedFile).where(inArray(storedFile.id, stored.slice(at, at + 1000)))
  return files.length
}

/** Removes intakes that were begun long ago, except those on which a job is waiting or running. */
export const removeOldIntakes = (db: Db): Promise<number> =>
  db.transaction(async (tx) => {
    const working = tx
      .select({ id: job.id })
      .from(job)
      .where(
        and(
          inArray(job.kind, kinds),
          inArray(job.state, ['queued', 'running']),
          sql`${job.input} ->> 'id' = ${fileIntake.id}::text`,
        ),
      )
    const old = lt(fileIntake.createdAt, sql`now() - make_interval(days => ${intakeDays})`)
    return removeIntakes(tx, sql`${old} and ${notExists(working)}`)
  })
