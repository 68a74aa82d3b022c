import { isDeepStrictEqual } from 'node:util'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { reportTeaching } from '#server/database/tables/reportTeaching.ts'
import { AppError } from '#server/platform/appError.ts'
import { recordAudit } from '#server/platform/audit/record.ts'
import type { Change } from '#server/platform/change/change.ts'
import { publishEvent } from '#server/platform/events/publish.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { authorize } from '#server/platform/session/policy.ts'
import { type Lesson, taughtKinds, teachingLimits } from '#shared/registration/teaching.ts'
import { kindFor, type Layout } from './kinds.ts'
import {
  firmLesson,
  mayDecideTeaching,
  mayRemoveTeaching,
  mayRemoveWhole,
  maySeeTeaching,
} from './teaching.policy.ts'

type TeachingRow = typeof reportTeaching.$inferSelect

const subjectOf = (id: number) => ({ kind: 'report-teaching', id: String(id) })
/** The fields of a lesson for the audit log, the same as in the list of lessons. */
const image = ({ kind, heading, head, unit, labels }: Lesson) => ({
  tableKind: taughtKinds[kind],
  heading,
  head: head.flatMap((word) => word ?? []).join(' · '),
  unit,
  labels: labels.map(({ label, field }) => `${label} → ${field}`).join(' · '),
})

/**
 * Stores lessons for the person. The admin side decides whether they are used for the whole firm. Teaching the same
 * table again replaces the lesson of the person; the firm uses the approved version until the new one is approved.
 */
export async function keepLessons(
  change: Change,
  layout: Layout,
  lessons: readonly Lesson[],
): Promise<number> {
  return change(async (tx, actor) => {
    // A layout without features cannot be recognised later, so nothing is stored.
    if (lessons.length === 0 || layout.features.length === 0) return 0
    const kindId = await kindFor(tx, layout)
    const own = await tx
      .select()
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
      if (before && isDeepStrictEqual(before.lesson, lesson)) continue
      const [row] = before
        ? await tx
            .update(reportTeaching)
            .set({ ...nextVersion(before, lesson), updatedAt: sql`now()` })
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

/**
 * The new state of a lesson. If it equals the approved version, it is approved already; otherwise it waits for a
 * decision.
 */
function nextVersion(before: TeachingRow, lesson: Lesson): Partial<TeachingRow> {
  const approved = firmLesson(before)
  return isDeepStrictEqual(approved, lesson)
    ? { lesson, state: 'firm', approved: null }
    : { lesson, state: 'waiting', approved, decidedBy: null }
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
      .set({
        state: approve ? 'firm' : 'own',
        ...(approve ? { approved: null } : {}),
        decidedBy: actor.teamId,
        updatedAt: sql`now()`,
      })
      .where(eq(reportTeaching.id, id))
    await recordAudit(tx, actor, {
      action: approve ? 'teaching/approved' : 'teaching/refused',
      subject: subjectOf(id),
      ...(row.approved ? { before: image(row.approved) } : {}),
      after: image(row.lesson),
    })
    await publishEvent(tx, 'teachings', {})
  })
}

/**
 * Removes a lesson. The owner can only withdraw an unapproved version; an approved earlier version then applies again.
 * The admin side removes the whole lesson.
 */
export async function remove(change: Change, id: number): Promise<void> {
  await change(async (tx, actor) => {
    const row = await locked(tx, actor, id)
    authorize(mayRemoveTeaching(actor, row))
    const approved = mayRemoveWhole(actor) ? null : row.approved
    if (approved)
      await tx
        .update(reportTeaching)
        .set({ lesson: approved, approved: null, state: 'firm', updatedAt: sql`now()` })
        .where(eq(reportTeaching.id, id))
    else await tx.delete(reportTeaching).where(eq(reportTeaching.id, id))
    await recordAudit(tx, actor, {
      action: 'teaching/removed',
      subject: subjectOf(id),
      before: image(row.lesson),
      ...(approved ? { after: image(approved) } : {}),
    })
    await publishEvent(tx, 'teachings', {})
  })
}

/** Counts how often lessons are used, in the transaction that stores the uploaded report. */
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
