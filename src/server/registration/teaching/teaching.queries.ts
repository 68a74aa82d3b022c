import { desc, eq, isNotNull, or } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { reportKind, reportTeaching } from '#server/database/tables/reportTeaching.ts'
import { appUser } from '#server/database/tables/user.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import type { Teaching as ReaderTeaching } from '#server/reader/teaching/teach.ts'
import { scoredFields } from '#shared/registration/scoredFields.ts'
import type { Teaching } from '#shared/registration/teaching.endpoints.ts'
import { columnChoices, Lesson, labelChoices } from '#shared/registration/teaching.ts'
import { listDoubts } from './doubts.ts'
import {
  firmLesson,
  mayDecideTeaching,
  mayRemoveTeaching,
  mayRemoveWhole,
  maySeeTeaching,
  maySeeVersion,
} from './teaching.policy.ts'

/**
 * Reads the lessons for a person's reports: first the person's own, then the approved ones. Lessons of colleagues that
 * are not approved are never used.
 */
export async function lessonsFor(db: Db, actor: Actor): Promise<ReaderTeaching['kinds']> {
  const rows = await db
    .select({
      id: reportTeaching.id,
      lesson: reportTeaching.lesson,
      approved: reportTeaching.approved,
      state: reportTeaching.state,
      teamId: reportTeaching.teamId,
      kindId: reportKind.id,
      features: reportKind.features,
    })
    .from(reportTeaching)
    .innerJoin(reportKind, eq(reportKind.id, reportTeaching.kindId))
    .where(
      or(
        eq(reportTeaching.teamId, actor.teamId),
        eq(reportTeaching.state, 'firm'),
        isNotNull(reportTeaching.approved),
      ),
    )
    .orderBy(desc(eq(reportTeaching.teamId, actor.teamId)), desc(reportTeaching.updatedAt))
    .limit(MOST_LESSONS)
  return [...Map.groupBy(rows, ({ kindId }) => kindId).values()].map((list) => ({
    features: list[0]?.features ?? [],
    // A lesson stored by an older release in another format is ignored.
    lessons: list.flatMap((row) => {
      const { success, data } = Lesson.safeParse(row.teamId === actor.teamId ? row.lesson : firmLesson(row))
      return success ? [{ id: row.id, lesson: data }] : []
    }),
  }))
}
const MOST_LESSONS = 500

export async function listTeachingsFor(db: Db, actor: Actor) {
  const rows = await db
    .select({
      id: reportTeaching.id,
      lesson: reportTeaching.lesson,
      approved: reportTeaching.approved,
      kindId: reportTeaching.kindId,
      maker: reportKind.maker,
      teamId: reportTeaching.teamId,
      managerName: appUser.managerName,
      state: reportTeaching.state,
      used: reportTeaching.used,
      lastUsedAt: reportTeaching.lastUsedAt,
      createdAt: reportTeaching.createdAt,
    })
    .from(reportTeaching)
    .innerJoin(reportKind, eq(reportKind.id, reportTeaching.kindId))
    .innerJoin(appUser, eq(appUser.teamId, reportTeaching.teamId))
    .orderBy(
      desc(eq(reportTeaching.state, 'waiting')),
      desc(reportTeaching.updatedAt),
      desc(reportTeaching.id),
    )
  const seen = rows.filter((row) => maySeeTeaching(actor, row))
  const kinds = [...new Set(seen.map(({ kindId }) => kindId))]
  const doubts = await listDoubts(db, actor, mayDecideTeaching(actor) ? null : kinds)
  return {
    teachings: seen.map((row): Teaching => {
      const sees = maySeeVersion(actor, row)
      const lesson = (sees ? null : firmLesson(row)) ?? row.lesson
      const words = { ...columnChoices(lesson.kind), ...labelChoices(lesson.kind) }
      return {
        id: row.id,
        kind: lesson.kind,
        report: { id: row.kindId, maker: row.maker },
        heading: lesson.heading,
        head: lesson.head.flatMap((word) => word ?? []),
        labels: lesson.labels.map(({ label, field }) => ({ label, field: words[field] ?? field })),
        unit: lesson.unit,
        owner: { teamId: row.teamId, managerName: row.managerName },
        state: sees ? row.state : 'firm',
        replaces: sees && row.approved !== null,
        used: row.used,
        lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
        createdAt: row.createdAt.toISOString(),
        can: {
          remove: mayRemoveTeaching(actor, row),
          removeWhole: mayRemoveWhole(actor),
          decide: mayDecideTeaching(actor) && row.state === 'waiting',
        },
      }
    }),
    doubts: doubts.map(({ kindId, maker, field, right, everybodys }) => ({
      report: { id: kindId, maker },
      field,
      label: scoredFields.get(field) ?? field,
      right,
      everybodys,
    })),
  }
}
