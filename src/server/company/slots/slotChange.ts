import { and, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { appUser } from '#server/database/tables/user.ts'
import { AppError } from '#server/platform/appError.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { type ManagerSlot, managerSlots } from '#shared/catalogue/fields/brokerage.ts'
import { isAdminSide } from '#shared/catalogue/words/roles.ts'
import type { BrokerageChange } from '../companyRows.ts'
import { lockSlots } from './slotLock.ts'

type GivenSlots = Partial<Record<ManagerSlot, string | null | undefined>>
type StoredSlots = Record<ManagerSlot, string | null>

const namedIn = (given: GivenSlots) => managerSlots.filter((slot) => given[slot] !== undefined)
/** The team given for a slot; null for nobody. An empty text means nobody too. */
const teamIn = (given: GivenSlots, slot: ManagerSlot) => given[slot] || null

/** Throws if a team ID does not exist. */
export async function requirePeople(tx: Db, teams: string[]): Promise<void> {
  if (teams.length === 0) return
  const users = await tx
    .select({ teamId: appUser.teamId })
    .from(appUser)
    .where(and(inArray(appUser.teamId, teams), isNull(appUser.deletedAt)))
  const missing = teams.find((team) => !users.some(({ teamId }) => teamId === team))
  if (missing !== undefined) throw new AppError('add/manager-unknown', { values: { teamId: missing } })
}

async function toChange(tx: Db, given: GivenSlots, slots: ManagerSlot[]): Promise<BrokerageChange> {
  await requirePeople(
    tx,
    slots.map((slot) => teamIn(given, slot)).filter((team) => team !== null),
  )
  return {
    ...Object.fromEntries(slots.map((slot) => [slot, teamIn(given, slot)])),
    ...(slots.includes('manager1Team') ? { managerByDefault: false } : {}),
  }
}

/**
 * Returns the slots of a call that names managers. Only the admin side may make such a call. If the call names the
 * default manager, that team becomes a manager named by a person.
 */
export async function namedSlots(tx: Db, actor: Actor, given: GivenSlots): Promise<BrokerageChange> {
  const slots = namedIn(given)
  if (slots.length === 0) return {}
  if (!isAdminSide(actor.role)) throw new AppError('manager/admin-side')
  await lockSlots(tx, 'shared')
  return toChange(tx, given, slots)
}

/**
 * Takes the slot lock if the request contains slots. The lock must be taken before all row locks. Whether a slot
 * really changes is known only after the rows are locked, so the lock is also taken when none changes.
 */
export async function lockForSlots(
  tx: Db,
  actor: Actor,
  given: GivenSlots | null | undefined,
): Promise<void> {
  if (given && isAdminSide(actor.role) && namedIn(given).length > 0) await lockSlots(tx, 'shared')
}

/**
 * Returns the changed slots of a form that sends the slots together with all other fields. Everybody may send the
 * stored values back: that changes nothing, and a default manager remains a default manager.
 */
export async function changedSlots(
  tx: Db,
  actor: Actor,
  given: GivenSlots | null | undefined,
  stored: StoredSlots | null,
): Promise<BrokerageChange> {
  if (!given) return {}
  const slots = namedIn(given).filter((slot) => teamIn(given, slot) !== (stored?.[slot] ?? null))
  if (slots.length === 0) return {}
  if (!isAdminSide(actor.role)) throw new AppError('manager/admin-side')
  return toChange(tx, given, slots)
}

/** Warns if one person is in two slots. It is allowed, because a very small firm may need it. */
export function twiceNamed(add: StoredSlots): string[] {
  const teams = managerSlots.map((slot) => add[slot]).filter((team) => team !== null)
  const twice = new Set(teams.filter((team, index) => teams.indexOf(team) !== index))
  return twice.size === 0 ? [] : [`${[...twice].join(', ')} 담당자가 이 기업의 두 자리에 지정되어 있습니다.`]
}
