import { and, asc, eq, gte, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { reportDoubt, reportKind } from '#server/database/tables/reportTeaching.ts'
import { recordAudit } from '#server/platform/audit/record.ts'
import { publishEvent } from '#server/platform/events/publish.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import type { ReviewedFields } from '#shared/registration/scoredFields.ts'
import { findKind, kindFor } from './kinds.ts'

/** A corrected field must be read correctly this many times in a row before it may be certain again. */
const ENOUGH = 3
/** If this many people corrected a field, it is doubted in everybody's reports. */
const PEOPLE = 2

interface Corrected {
  kindId: number
  maker: string | null
  field: string
  teamId: string
  right: number
}

/** A field that is doubted in the reports of one person: the values read for it are never scored as certain. */
interface Doubt {
  kindId: number
  maker: string | null
  field: string
  right: number
  /** True if the field is doubted in everybody's reports, not only in those of this person. */
  everybodys: boolean
}

/**
 * Returns the doubts that apply to this person: fields that the person corrected, and fields that several people
 * corrected.
 */
function doubtsOf(actor: Actor, rows: readonly Corrected[]): Doubt[] {
  const byField = Map.groupBy(rows, ({ kindId, field }) => `${kindId} ${field}`)
  return [...byField.values()].flatMap((of): Doubt[] => {
    const own = of.find(({ teamId }) => teamId === actor.teamId)
    const everybodys = of.length >= PEOPLE || of.some(({ teamId }) => teamId === '')
    const [first] = of
    if (!first || (!own && !everybodys)) return []
    const { kindId, maker, field } = first
    const right = own && !everybodys ? own.right : Math.min(...of.map((one) => one.right))
    return [{ kindId, maker, field, right, everybodys }]
  })
}

const correctedIn = (db: Db, kindIds: readonly number[] | null): Promise<Corrected[]> =>
  db
    .select({
      kindId: reportDoubt.kindId,
      maker: reportKind.maker,
      field: reportDoubt.field,
      teamId: reportDoubt.teamId,
      right: reportDoubt.right,
    })
    .from(reportDoubt)
    .innerJoin(reportKind, eq(reportKind.id, reportDoubt.kindId))
    .where(kindIds ? inArray(reportDoubt.kindId, [...kindIds]) : undefined)
    .orderBy(asc(reportDoubt.kindId), asc(reportDoubt.field), asc(reportDoubt.teamId))
    .limit(2000)

/** The fields that are doubted for this person in reports of this kind, because somebody had to correct them. */
export async function doubtedFields(db: Db, actor: Actor, features: readonly string[]): Promise<Set<string>> {
  const kind = await findKind(db, features)
  if (kind === null) return new Set()
  return new Set(doubtsOf(actor, await correctedIn(db, [kind])).map(({ field }) => field))
}

/** Like `doubtedFields`, for several kinds of reports, or for all kinds (`null`). */
export const listDoubts = async (
  db: Db,
  actor: Actor,
  kindIds: readonly number[] | null,
): Promise<Doubt[]> => (kindIds?.length === 0 ? [] : doubtsOf(actor, await correctedIn(db, kindIds)))

/**
 * Updates the doubts in the transaction of the save. A corrected field becomes doubted. A doubted field that was
 * right comes one step closer to being trusted again.
 */
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
  await lockDoubts(tx, kindId)
  const wrong = [...new Set(corrected)].toSorted()
  if (wrong.length > 0) await doubt(tx, actor, kindId, wrong)
  const kept = right.filter((field) => !wrong.includes(field)).toSorted()
  const nearer = kept.length > 0 ? await trust(tx, actor, kindId, kept) : 0
  if (wrong.length + nearer > 0) await publishEvent(tx, 'teachings', {})
}

/** Locks the rows in a fixed order. So if two people save at once, the second waits, and no deadlock is possible. */
const lockDoubts = (tx: Db, kindId: number) =>
  tx
    .select({ field: reportDoubt.field })
    .from(reportDoubt)
    .where(eq(reportDoubt.kindId, kindId))
    .orderBy(asc(reportDoubt.field), asc(reportDoubt.teamId))
    .for('update')

async function doubt(tx: Db, actor: Actor, kindId: number, fields: readonly string[]): Promise<void> {
  const { teamId } = actor
  await tx
    .insert(reportDoubt)
    .values(fields.map((field) => ({ kindId, field, teamId })))
    .onConflictDoNothing()
  // The field was wrong again, so the counts of all people who corrected it start again at zero.
  await tx
    .update(reportDoubt)
    .set({ right: 0, updatedAt: sql`now()` })
    .where(and(eq(reportDoubt.kindId, kindId), inArray(reportDoubt.field, [...fields])))
  await recordAudit(tx, actor, {
    action: 'teaching/field-doubted',
    subject: { kind: 'report-kind', id: String(kindId) },
    after: { fields: fields.join(' · ') },
  })
}

/**
 * Counts fields that were right. If a field is doubted for everybody, saves by all people count. If it is doubted for
 * one person, only saves by this person count.
 */
async function trust(tx: Db, actor: Actor, kindId: number, fields: readonly string[]): Promise<number> {
  const rows = await correctedIn(tx, [kindId])
  const doubts = doubtsOf(actor, rows).filter(({ field }) => fields.includes(field))
  const named = (everybodys: boolean) =>
    doubts.filter((one) => one.everybodys === everybodys).map(({ field }) => field)
  const step = { right: sql`${reportDoubt.right} + 1`, updatedAt: sql`now()` }
  const ofKind = eq(reportDoubt.kindId, kindId)
  await tx
    .update(reportDoubt)
    .set(step)
    .where(
      and(
        ofKind,
        or(
          inArray(reportDoubt.field, named(true)),
          and(inArray(reportDoubt.field, named(false)), eq(reportDoubt.teamId, actor.teamId)),
        ),
      ),
    )
  await tx.delete(reportDoubt).where(and(ofKind, gte(reportDoubt.right, ENOUGH)))
  return doubts.length
}
