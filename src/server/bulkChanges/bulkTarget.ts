import type { BulkChange } from '#shared/bulkChanges/bulkChanges.endpoints.ts'
import { type BulkChoice, type BulkField, bulkWord, isBulkSlot } from '#shared/bulkChanges/bulkFields.ts'
import { managerSlots } from '#shared/catalogue/fields/brokerage.ts'
import { isAdminSide } from '#shared/catalogue/words/roles.ts'
import { isOwnKey, type OwnFieldKey, readOwnKey } from '#shared/company/own/ownKey.ts'
import { type OwnValue, ownText, ownValuesAfter, readOwnValue } from '#shared/company/own/ownValue.ts'
import { managerTypes } from '#shared/managers/managerTypes.ts'
import type { BrokerageChange, BrokerageRow } from '../company/companyRows.ts'
import { livingPeople, ownFaultOf } from '../company/own/checkOwnValues.ts'
import { lockOwnFields } from '../company/own/lockOwnFields.ts'
import { everyNameOfPeople, readOwnField } from '../company/own/ownFields.queries.ts'
import { requirePeople } from '../company/slots/slotChange.ts'
import { lockSlots } from '../company/slots/slotLock.ts'
import type { Db } from '../database/connect.ts'
import type { StoredBulk } from '../database/tables/imports/importRun.ts'
import { appUser } from '../database/tables/user.ts'
import { AppError } from '../platform/appError.ts'
import type { Actor } from '../platform/session/actor.ts'

/** What a bulk change sets, after its value was checked. */
export interface BulkTarget extends StoredBulk {
  field: BulkField
  /** The new value of an own field. */
  own?: OwnValue | null
  /** Returns the stored value as people read it. */
  labelOf(record: BrokerageRow | null): string | null
}

/**
 * Checks the value of a bulk change. Managers are named only by the admin side, as in the form. With `lock`, the new
 * manager cannot be deleted before the transaction ends; this lock must be taken before any row is locked.
 */
export async function bulkTarget(
  db: Db,
  actor: Actor,
  { field, value, reason }: BulkChange,
  { lock }: { lock: boolean },
): Promise<BulkTarget> {
  if (isOwnKey(field)) return ownTarget(db, { field, value }, lock)
  if (!isBulkSlot(field)) {
    const word = bulkWord(field, value ?? '')
    const given = field === 'companyStatus' ? (reason ?? null) : null
    return {
      field,
      value: word,
      after: word,
      reason: given,
      labelOf: (record) => record?.[field as BulkChoice] ?? null,
    }
  }
  if (!isAdminSide(actor.role)) throw new AppError('manager/admin-side')
  if (lock) await lockSlots(db, 'shared')
  const team = value || null
  if (team !== null) await requirePeople(db, [team])
  const people = await db.select({ teamId: appUser.teamId, name: appUser.managerName }).from(appUser)
  const names = new Map(people.map(({ teamId, name }) => [teamId, `${teamId}_${name}`]))
  const label = (one: string | null) => (one === null ? null : (names.get(one) ?? one))
  return {
    field,
    value: team,
    after: label(team),
    reason: null,
    labelOf: (record) => label(record?.[field] ?? null),
  }
}

/** With `lock`, the field and its choices cannot change before the transaction ends. */
async function ownTarget(
  db: Db,
  { field, value }: { field: OwnFieldKey; value: string | null },
  lock: boolean,
): Promise<BulkTarget> {
  if (lock) await lockOwnFields(db, 'shared')
  const key = readOwnKey(field)
  const stored = key && (await readOwnField(db, key.id))
  const found = stored?.key === field ? stored : undefined
  const read = key ? readOwnValue(key.kind, value) : { value: null }
  const own = 'fault' in read ? null : read.value
  const isGone =
    key?.kind === 'person' && own !== null && !(await livingPeople(db, [String(own)])).has(String(own))
  const fault = isGone ? '없는 사용자입니다. 다른 사람을 선택해주세요.' : ownFaultOf(found, own)
  if (!found || fault) throw new AppError('own-field/value-refused', { details: fault ?? '' })
  const names = found.kind === 'person' ? await everyNameOfPeople(db) : new Map<string, string>()
  const textOf = (one: OwnValue | undefined | null) =>
    one === undefined || one === null ? null : ownText(found, one, (teamId) => names.get(teamId) ?? teamId)
  return {
    field,
    label: found.label,
    value: own === null ? null : String(own),
    own,
    after: textOf(own),
    reason: null,
    labelOf: (record) => textOf(record?.own?.[field]),
  }
}

/** The fields of a brokerage record that get another value. */
export function changeOf(target: BulkTarget, record: BrokerageRow | null): BrokerageChange {
  const { field, value, reason, own = null } = target
  if (isOwnKey(field)) return { own: ownValuesAfter(record?.own ?? null, { [field]: own }) }
  if (field === 'companyStatus') {
    // If no reason is asked for, the stored one stays, as in the form.
    const isNewReason = reason !== null && record?.statusReason !== reason
    return { companyStatus: value, ...(isNewReason ? { statusReason: reason } : {}) } as BrokerageChange
  }
  // A manager in slot 1 who is named by a person is no default manager.
  return { [field]: value, ...(field === 'manager1Team' ? { managerByDefault: false } : {}) }
}

/** What is doubtful about the new value: a person who then holds two slots of the company. It is allowed. */
export function doubtOf({ field, value }: BulkTarget, record: BrokerageRow | null): string | null {
  if (!isBulkSlot(field) || value === null) return null
  const other = managerSlots.find((slot) => slot !== field && record?.[slot] === value)
  return other ? `이 기업의 ${managerTypes[other]}이기도 합니다` : null
}

export const isReadersField = (field: BulkField) => field === 'side' || isBulkSlot(field)
