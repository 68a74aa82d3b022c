import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { managerHistory } from '#server/database/tables/managerHistory.ts'
import { appUser } from '#server/database/tables/user.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { type ManagerSlot, managerSlots } from '#shared/catalogue/fields/brokerage.ts'
import { managerTypes } from '#shared/managers/managerTypes.ts'
import type { CompanyChange } from './companyChange.ts'

export function reasonOf(before: string | null, after: string | null): string {
  if (before === null) return '담당자 신규 지정'
  return after === null ? '담당자 삭제' : '담당자 변경'
}

interface SlotChange {
  businessNumber: string
  slot: ManagerSlot
  old: string | null
  now: string | null
  reason: string | undefined
  handoverId: number | null
}

/**
 * Whether the manager history already contains this change. Older clients write the entry themselves and change the
 * slot afterwards. So an equal entry by the same person within the last 60 seconds is taken as the entry of this
 * change.
 */
async function isAlreadyRecorded(
  tx: Db,
  actor: Actor,
  { businessNumber, slot, old, now }: SlotChange,
): Promise<boolean> {
  const [last] = await tx
    .select({
      old: managerHistory.oldTeamId,
      now: managerHistory.newTeamId,
      by: managerHistory.changedByTeamId,
      recent: sql<boolean>`${managerHistory.createdAt} > clock_timestamp() - interval '60 seconds'`,
    })
    .from(managerHistory)
    .where(
      and(
        eq(managerHistory.businessNumber, businessNumber),
        eq(managerHistory.managerType, managerTypes[slot]),
      ),
    )
    .orderBy(desc(managerHistory.id))
    .limit(1)
  if (!last?.recent || last.by !== actor.teamId) return false
  return last.old === old && last.now === now
}

/** Writes one history entry for each changed slot, in the same transaction as the change. */
export async function recordManagers(tx: Db, actor: Actor, changes: readonly CompanyChange[]): Promise<void> {
  const steps: SlotChange[] = []
  for (const { businessNumber, record } of changes) {
    if (!record?.after) continue
    for (const slot of managerSlots) {
      const { reason } = record
      const step = {
        businessNumber,
        slot,
        old: record.before?.[slot] ?? null,
        now: record.after[slot],
        reason,
        handoverId: record.handoverId ?? null,
      }
      if (step.old !== step.now && (reason || !(await isAlreadyRecorded(tx, actor, step)))) steps.push(step)
    }
  }
  if (steps.length === 0) return
  const teams = [...new Set(steps.flatMap(({ old, now }) => [old, now]))].filter((team) => team !== null)
  const users = await tx
    .select({ teamId: appUser.teamId, name: appUser.managerName })
    .from(appUser)
    .where(inArray(appUser.teamId, teams))
  const names = new Map(users.map(({ teamId, name }) => [teamId, name]))
  const nameOf = (team: string | null) => (team === null ? null : (names.get(team) ?? null))
  await tx.insert(managerHistory).values(
    steps.map(({ businessNumber, slot, old, now, reason, handoverId }) => ({
      businessNumber,
      managerType: managerTypes[slot],
      oldTeamId: old,
      newTeamId: now,
      oldManagerName: nameOf(old),
      newManagerName: nameOf(now),
      changeReason: [reasonOf(old, now), reason].filter(Boolean).join(' · '),
      changedBy: actor.managerName,
      changedByTeamId: actor.teamId,
      handoverId,
      // `clock_timestamp()` instead of `now()`, which is the start of the transaction: a change that waited for a lock
      // must have a later time than the change it waited for.
      createdAt: sql`clock_timestamp()`,
    })),
  )
}

/**
 * Moves the entries of a merged company to the company that remains. There they are shown as history of the merged
 * company, not of the remaining one.
 */
export const moveManagerHistory = (tx: Db, from: string, to: string) =>
  tx
    .update(managerHistory)
    .set({ businessNumber: to, mergedFrom: sql`coalesce(${managerHistory.mergedFrom}, ${from})` })
    .where(eq(managerHistory.businessNumber, from))
