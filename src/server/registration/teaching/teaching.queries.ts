import { asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { reportDoubt, reportKind, reportTeaching } from '#server/database/tables/reportTeaching.ts'
import { appUser } from '#server/database/tables/user.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { kindOf } from '#server/reader/teaching/features.ts'
import type { Teaching as ReaderTeaching } from '#server/reader/teaching/teach.ts'
import { scoredFields } from '#shared/registration/scoredFields.ts'
import type { Teaching } from '#shared/registration/teaching.endpoints.ts'
import { columnChoices, Lesson, labelChoices } from '#shared/registration/teaching.ts'
import { mayDecideTeaching, mayRemoveTeaching, maySeeTeaching } from './teaching.policy.ts'

/** What a person's reports are read with: their own lessons first, then the firm's; nothing of a colleague's alone. */
export async function lessonsFor(db: Db, actor: Actor): Promise<ReaderTeaching['kinds']> {
  const rows = await db
    .select({
      id: reportTeaching.id,
      lesson: reportTeaching.lesson,
      kindId: reportKind.id,
      features: reportKind.features,
    })
    .from(reportTeaching)
    .innerJoin(reportKind, eq(reportKind.id, reportTeaching.kindId))
    .where(or(eq(reportTeaching.teamId, actor.teamId), eq(reportTeaching.state, 'firm')))
    .orderBy(desc(eq(reportTeaching.teamId, actor.teamId)), desc(reportTeaching.updatedAt))
    .limit(MOST_LESSONS)
  return [...Map.groupBy(rows, ({ kindId }) => kindId).values()].map((list) => ({
    features: list[0]?.features ?? [],
    // One that an older release kept in another shape is none.
    lessons: list
      .filter(({ lesson }) => Lesson.safeParse(lesson).success)
      .map(({ id, lesson }) => ({ id, lesson })),
  }))
}
const MOST_LESSONS = 500

/** The kind that a layout is of, among all that anybody taught or corrected. */
export async function findKind(db: Db, features: readonly string[]): Promise<number | null> {
  const kinds = await db
    .select({ id: reportKind.id, features: reportKind.features })
    .from(reportKind)
    .orderBy(asc(reportKind.id))
  return kindOf(features, kinds)?.id ?? null
}

/** Fields that were corrected in reports of this kind and not yet right three times running. */
export async function doubtedFields(db: Db, features: readonly string[]): Promise<Set<string>> {
  const kind = await findKind(db, features)
  if (kind === null) return new Set()
  const rows = await db
    .select({ field: reportDoubt.field })
    .from(reportDoubt)
    .where(eq(reportDoubt.kindId, kind))
  return new Set(rows.map(({ field }) => field))
}

export async function listTeachingsFor(db: Db, actor: Actor) {
  const rows = await db
    .select({
      id: reportTeaching.id,
      lesson: reportTeaching.lesson,
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
  const doubts = mayDecideTeaching(actor)
    ? await doubtRows(db)
    : kinds.length > 0
      ? await doubtRows(db, kinds)
      : []
  return {
    teachings: seen.map((row): Teaching => {
      const { lesson } = row
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
        state: row.state,
        used: row.used,
        lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
        createdAt: row.createdAt.toISOString(),
        can: {
          remove: mayRemoveTeaching(actor, row),
          decide: mayDecideTeaching(actor) && row.state === 'waiting',
        },
      }
    }),
    doubts: doubts.map(({ kindId, maker, field, right }) => ({
      report: { id: kindId, maker },
      field,
      label: scoredFields.get(field) ?? field,
      right,
    })),
  }
}

const doubtRows = (db: Db, kinds?: number[]) =>
  db
    .select({
      kindId: reportDoubt.kindId,
      maker: reportKind.maker,
      field: reportDoubt.field,
      right: reportDoubt.right,
    })
    .from(reportDoubt)
    .innerJoin(reportKind, eq(reportKind.id, reportDoubt.kindId))
    .where(kinds ? inArray(reportDoubt.kindId, kinds) : sql`true`)
    .orderBy(asc(reportDoubt.kindId), asc(reportDoubt.field))
    .limit(500)
