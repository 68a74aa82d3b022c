import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { ownField } from '#server/database/tables/firm/ownField.ts'
import { appUser } from '#server/database/tables/user.ts'
import type { OwnField } from '#shared/company/own/ownField.ts'
import { ownKeyOf } from '#shared/company/own/ownKey.ts'

const withPerson = (db: Db) =>
  db
    .select({ row: ownField, retiredBy: appUser.managerName })
    .from(ownField)
    .leftJoin(appUser, eq(appUser.teamId, ownField.retiredBy))
type Found = Awaited<ReturnType<typeof withPerson>>[number]

const describe = ({ row, retiredBy }: Found): OwnField => ({
  id: row.id,
  key: ownKeyOf(row),
  label: row.label,
  kind: row.kind,
  unit: row.unit,
  choices: row.choices,
  version: row.version,
  retiredAt: row.retiredAt?.toISOString() ?? null,
  retiredBy: row.retiredAt ? retiredBy && `${row.retiredBy}_${retiredBy}` : null,
})

/** Reads all own fields: those in use in their order, then the retired ones, the latest first. */
export async function readOwnFields(db: Db): Promise<OwnField[]> {
  const found = await withPerson(db).orderBy(asc(ownField.position), asc(ownField.id))
  const retired = found
    .filter(({ row }) => row.retiredAt !== null)
    .toSorted((one, other) => Number(other.row.retiredAt) - Number(one.row.retiredAt))
  return [...found.filter(({ row }) => row.retiredAt === null), ...retired].map(describe)
}

export async function readOwnField(db: Db, id: number): Promise<OwnField | null> {
  const [found] = await withPerson(db).where(eq(ownField.id, id))
  return found ? describe(found) : null
}

/** Returns the names of all people, also of deleted ones. */
export async function everyNameOfPeople(db: Db): Promise<Map<string, string>> {
  const rows = await db.select({ teamId: appUser.teamId, name: appUser.managerName }).from(appUser)
  return new Map(rows.map(({ teamId, name }) => [teamId, `${teamId}_${name}`]))
}

/** Returns the names of people as values of own fields show them, such as 101_김민수. */
export async function namesOfPeople(db: Db, teamIds: readonly string[]): Promise<Map<string, string>> {
  if (teamIds.length === 0) return new Map()
  const rows = await db
    .select({ teamId: appUser.teamId, name: appUser.managerName })
    .from(appUser)
    .where(inArray(appUser.teamId, [...teamIds]))
  return new Map(rows.map(({ teamId, name }) => [teamId, `${teamId}_${name}`]))
}
