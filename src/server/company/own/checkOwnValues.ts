import { and, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { appUser } from '#server/database/tables/user.ts'
import { AppError } from '#server/platform/appError.ts'
import { isInUse, type OwnField, offeredChoices } from '#shared/company/own/ownField.ts'
import { readOwnKey } from '#shared/company/own/ownKey.ts'
import {
  changedOwnKeys,
  type GivenOwnValues,
  type OwnValue,
  type OwnValues,
  ownValuesAfter,
} from '#shared/company/own/ownValue.ts'
import { lockOwnFields } from './lockOwnFields.ts'
import { readOwnFields } from './ownFields.queries.ts'

/** Why a value cannot be stored; null if it can. Whether a person exists is checked apart. */
export function ownFaultOf(field: OwnField | undefined, value: OwnValue | null): string | null {
  if (!field || !isInUse(field)) return '지워진 우리 항목입니다. 화면을 새로고침해주세요.'
  if (
    field.kind === 'choice' &&
    value !== null &&
    !offeredChoices(field).some(({ id }) => String(id) === value)
  )
    return `${field.label}: 없어진 값입니다. 다른 값을 선택해주세요.`
  return null
}

/** Returns those of these people who exist and were not deleted. */
export async function livingPeople(db: Db, teamIds: readonly string[]): Promise<Set<string>> {
  if (teamIds.length === 0) return new Set()
  const rows = await db
    .select({ teamId: appUser.teamId })
    .from(appUser)
    .where(and(inArray(appUser.teamId, [...teamIds]), isNull(appUser.deletedAt)))
  return new Set(rows.map(({ teamId }) => teamId))
}

/**
 * Refuses values of fields that are not in use, of choices that are not offered and of people who are gone. Values that
 * stay as they are stored are not checked: a form sends all values, also those that somebody entered long ago.
 */
export async function requireOwnValues(
  tx: Db,
  before: OwnValues | null | undefined,
  given: GivenOwnValues | null | undefined,
): Promise<void> {
  if (!given) return
  const changed = changedOwnKeys(before ?? null, ownValuesAfter(before ?? null, given))
  if (changed.length === 0) return
  await lockOwnFields(tx, 'shared')
  const fields = new Map((await readOwnFields(tx)).map((field) => [field.key, field]))
  const people = changed.flatMap((key) =>
    readOwnKey(key)?.kind === 'person' && given[key] ? String(given[key]) : [],
  )
  const living = await livingPeople(tx, people)
  for (const key of changed) {
    const field = fields.get(key)
    const value = given[key] ?? null
    const gone =
      field?.kind === 'person' && value !== null && !living.has(String(value))
        ? `${field.label}: 없는 사용자입니다. 다른 사람을 선택해주세요.`
        : null
    const fault = ownFaultOf(field, value) ?? gone
    if (fault) throw new AppError('own-field/value-refused', { details: fault })
  }
}
