import { inArray } from 'drizzle-orm'
import { type ManagerSlot, managerSlots } from '#shared/company/fields.ts'
import type { Db } from '../database/connect.ts'
import { managerHistory } from '../database/tables/managerHistory.ts'
import { appUser } from '../database/tables/user.ts'
import type { Actor } from '../platform/actor.ts'
import type { AddRow } from './standing.ts'

const managerTypes: Record<ManagerSlot, string> = {
  manager1Team: '주담당자',
  manager2Team: '부담당자',
  manager3Team: '보조담당자',
}

function reasonOf(before: string | null, after: string | null): string {
  if (before === null) return '담당자 신규 지정'
  return after === null ? '담당자 삭제' : '담당자 변경'
}

/** One entry for each slot that changed, in the transaction of the change: nothing can be lost between two calls. */
export async function recordManagers(
  tx: Db,
  actor: Actor,
  businessNumber: string,
  before: Pick<AddRow, ManagerSlot> | null,
  after: Pick<AddRow, ManagerSlot>,
): Promise<void> {
  const changes = managerSlots
    .map((slot) => ({ slot, old: before?.[slot] ?? null, now: after[slot] }))
    .filter(({ old, now }) => old !== now)
  if (changes.length === 0) return
  const teams = changes.flatMap(({ old, now }) => [old, now]).filter((team) => team !== null)
  const users = await tx
    .select({ teamId: appUser.teamId, name: appUser.managerName })
    .from(appUser)
    .where(inArray(appUser.teamId, teams))
  const nameOf = (team: string | null) => users.find((user) => user.teamId === team)?.name ?? null
  await tx.insert(managerHistory).values(
    changes.map(({ slot, old, now }) => ({
      businessNumber,
      managerType: managerTypes[slot],
      oldTeamId: old,
      newTeamId: now,
      oldManagerName: nameOf(old),
      newManagerName: nameOf(now),
      changeReason: reasonOf(old, now),
      changedBy: actor.managerName,
      changedByTeamId: actor.teamId,
    })),
  )
}
