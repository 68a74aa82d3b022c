import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { reportDoubt, reportKind, reportTeaching } from '#server/database/tables/reportTeaching.ts'
import { AppError } from '#server/platform/appError.ts'
import { recordAudit } from '#server/platform/audit/record.ts'
import type { Change } from '#server/platform/change/change.ts'
import { publishEvent } from '#server/platform/events/publish.ts'
import { authorize } from '#server/platform/http/policy.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import type { ReviewedFields } from '#shared/registration/scoredFields.ts'
import { type Lesson, taughtKinds, teachingLimits } from '#shared/registration/teaching.ts'
import { mayDecideTeaching, mayRemoveTeaching, maySeeTeaching } from './teaching.policy.ts'
import { findKind } from './teaching.queries.ts'

interface Layout {
  features: readonly string[]
  maker: string | null
}

const subjectOf = (id: number) => ({ kind: 'report-teaching', id: String(id) })
/** What the log says of a lesson: as much as the list does. */
const image = ({ kind, heading, head, unit, labels }: Lesson) => ({
  tableKind: taughtKinds[kind],
  heading,
  head: head.flatMap((word) => word ?? []).join(' · '),
  unit,
  labels: labels.map(({ label, field }) => `${label} → ${field}`).join(' · '),
})

/** Two who teach the same new kind at once make one of it. */
async function kindFor(tx: Db, { features, maker }: Layout): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('report_kind'))`)
  const known = await findKind(tx, features)
  if (known !== null) return known
  const [made] = await tx
    .insert(reportKind)
    .values({ features: [...features], maker: maker?.slice(0, 40) ?? null })
    .returning({ id: reportKind.id })
  if (!made) throw new Error('kind of report was not recorded')
  return made.id
}

/** Keeps what was taught for the person, to be looked at by the admin side. The same table taught again replaces itself. */
export async function keepLessons(
  change: Change,
  layout: Layout,
  lessons: readonly Lesson[],
): Promise<number> {
  return change(async (tx, actor) => {
    // A layout that nothing is known by is of no kind.
    if (lessons.length === 0 || layout.features.length === 0) return 0
    const kindId = await kindFor(tx, layout)
    const own = await tx
      .select({ id: reportTeaching.id, lesson: reportTeaching.lesson, kindId: reportTeaching.kindId })
      .from(reportTeaching)
      .where(eq(reportTeaching.teamId, actor.teamId))
      .for('update')
    const fresh = lessons.filter(
      (lesson) => !own.some((row) => row.kindId === kindId && isSame(row.lesson, lesson)),
    )
    if (own.length + fresh.length > teachingLimits.lessons)
      throw new AppError('teaching/too-many', { values: { limit: teachingLimits.lessons } })
    for (const lesson of lessons) {
      const before = own.find((row) => row.kindId === kindId && isSame(row.lesson, lesson))
      const changed = JSON.stringify(before?.lesson) !== JSON.stringify(lesson)
      if (before && !changed) continue
      const [row] = before
        ? await tx
            .update(reportTeaching)
            .set({ lesson, state: 'waiting', decidedBy: null, updatedAt: sql`now()` })
            .where(eq(reportTeaching.id, before.id))
            .returning({ id: reportTeaching.id })
        : await tx
            .insert(reportTeaching)
            .values({ kindId, teamId: actor.teamId, lesson })
            .returning({ id: reportTeaching.id })
      await recordAudit(tx, actor, {
        action: 'teaching/kept',
        subject: subjectOf(row?.id ?? 0),
        ...(before ? { before: image(before.lesson) } : {}),
        after: image(lesson),
      })
    }
    await publishEvent(tx, 'teachings', {})
    return lessons.length
  })
}

const isSame = (a: Lesson, b: Lesson): boolean =>
  a.heading === b.heading &&
  a.head.join('|') === b.head.join('|') &&
  (a.heading !== null || a.kind === b.kind)

async function locked(tx: Db, actor: Actor, id: number) {
  const [row] = await tx.select().from(reportTeaching).where(eq(reportTeaching.id, id)).for('update')
  if (!row) throw new AppError('teaching/not-found')
  if (!maySeeTeaching(actor, row)) throw new AppError('teaching/not-found', { hides: true })
  return row
}

export async function decide(change: Change, id: number, approve: boolean): Promise<void> {
  await change(async (tx, actor) => {
    authorize(mayDecideTeaching(actor))
    const row = await locked(tx, actor, id)
    if (row.state !== 'waiting') throw new AppError('teaching/decided')
    await tx
      .update(reportTeaching)
      .set({ state: approve ? 'firm' : 'own', decidedBy: actor.teamId, updatedAt: sql`now()` })
      .where(eq(reportTeaching.id, id))
    await recordAudit(tx, actor, {
      action: approve ? 'teaching/approved' : 'teaching/refused',
      subject: subjectOf(id),
      after: image(row.lesson),
    })
    await publishEvent(tx, 'teachings', {})
  })
}

export async function remove(change: Change, id: number): Promise<void> {
  await change(async (tx, actor) => {
    const row = await locked(tx, actor, id)
    authorize(mayRemoveTeaching(actor, row))
    await tx.delete(reportTeaching).where(eq(reportTeaching.id, id))
    await recordAudit(tx, actor, {
      action: 'teaching/removed',
      subject: subjectOf(id),
      before: image(row.lesson),
    })
    await publishEvent(tx, 'teachings', {})
  })
}

/** Counts that lessons found their tables, in the change that keeps the report. */
export async function noteUse(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(reportTeaching)
    .set({ used: sql`${reportTeaching.used} + 1`, lastUsedAt: sql`now()` })
    .where(
      inArray(
        reportTeaching.id,
        [...ids].toSorted((a, b) => a - b),
      ),
    )
}

/** So often running a corrected field must be right before it may be sure again. */
const ENOUGH = 3

/** In the save's own transaction: corrected fields are doubted from now on, others come a step nearer to trust. */
export async function countReviewed(
  tx: Db,
  actor: Actor,
  features: readonly string[] | null,
  { corrected, right }: ReviewedFields,
): Promise<void> {
  if (!features?.length || corrected.length + right.length === 0) return
  const kindId =
    corrected.length > 0 ? await kindFor(tx, { features, maker: null }) : await findKind(tx, features)
  if (kindId === null) return
  const wrong = [...new Set(corrected)].toSorted()
  if (wrong.length > 0) {
    await tx
      .insert(reportDoubt)
      .values(wrong.map((field) => ({ kindId, field })))
      .onConflictDoUpdate({
        target: [reportDoubt.kindId, reportDoubt.field],
        set: { right: 0, updatedAt: sql`now()` },
      })
    await recordAudit(tx, actor, {
      action: 'teaching/field-doubted',
      subject: { kind: 'report-kind', id: String(kindId) },
      after: { fields: wrong.join(' · ') },
    })
  }
  const kept = right.filter((field) => !wrong.includes(field)).toSorted()
  const nearer =
    kept.length > 0
      ? await tx
          .update(reportDoubt)
          .set({ right: sql`${reportDoubt.right} + 1`, updatedAt: sql`now()` })
          .where(and(eq(reportDoubt.kindId, kindId), inArray(reportDoubt.field, kept)))
          .returning({ field: reportDoubt.field })
      : []
  await tx.delete(reportDoubt).where(and(eq(reportDoubt.kindId, kindId), gte(reportDoubt.right, ENOUGH)))
  if (wrong.length + nearer.length > 0) await publishEvent(tx, 'teachings', {})
}
