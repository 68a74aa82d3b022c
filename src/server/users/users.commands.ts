import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod/mini'
import { adminSide, type Role, readRole } from '#shared/catalogue/words/roles.ts'
import type { NewUser, User, UserChange } from '#shared/users/users.endpoints.ts'
import { findUserInAnyCase } from '../auth/account/auth.queries.ts'
import { forgiveFailures } from '../auth/account/backoff.ts'
import { forgetDevices } from '../auth/account/devices.ts'
import { hashPassword } from '../auth/account/hashing.ts'
import { passwordRefusal } from '../auth/commonPasswords.ts'
import { lockSlots } from '../company/slots/slotLock.ts'
import type { Db } from '../database/connect.ts'
import { calendarFeed } from '../database/tables/notifications/calendarFeed.ts'
import { appUser } from '../database/tables/user.ts'
import { countManagedBy } from '../managers/managers.queries.ts'
import { AppError } from '../platform/appError.ts'
import { lastChange } from '../platform/audit/lastChange.ts'
import { recordAudit } from '../platform/audit/record.ts'
import type { Change } from '../platform/change/change.ts'
import { refuseStale } from '../platform/change/conflict.ts'
import { publishEvent } from '../platform/events/publish.ts'
import type { Actor } from '../platform/session/actor.ts'
import { endSessionsOf } from '../platform/session/session.ts'
import { mayGive, mayManage } from './users.policy.ts'
import { countAdmins, describeWhole, lockUser, type UserRow } from './users.queries.ts'

const subjectOf = (teamId: string) => ({ kind: 'user', id: teamId })
/** The fields of a user for the audit log. */
const image = ({ managerName, position, mobile, email, role }: UserRow) => ({
  managerName,
  position,
  mobile,
  email,
  role,
})

type Given = z.output<typeof NewUser>

/** Hashes the password before the transaction, because hashing is slow. */
async function prepareUser(actor: Actor, { password, role = 'staff', ...details }: Given) {
  if (!mayGive(actor, role)) throw new AppError('user/admin-only')
  const fault = password ? passwordRefusal(password, details.teamId) : null
  if (fault) throw new AppError(fault)
  const passwordHash = password ? await hashPassword(password) : null
  return { ...details, role, passwordHash, mustChangePassword: passwordHash !== null }
}

async function insertUser(
  tx: Db,
  actor: Actor,
  user: Awaited<ReturnType<typeof prepareUser>>,
): Promise<User> {
  if (!mayGive(actor, user.role)) throw new AppError('user/admin-only')
  const [created] = await tx.insert(appUser).values(user).onConflictDoNothing().returning()
  if (!created) {
    const taken = await findUserInAnyCase(tx, user.teamId)
    const code = taken?.deletedAt ? 'user/team-id-used' : 'user/duplicate'
    throw new AppError(code, { values: { teamId: taken?.teamId ?? user.teamId } })
  }
  await recordAudit(tx, actor, {
    action: 'user/created',
    subject: subjectOf(user.teamId),
    after: image(created),
  })
  return describeWhole(created)
}

export async function createUser(change: Change, actor: Actor, given: Given): Promise<User> {
  const prepared = await prepareUser(actor, given)
  return change(async (tx, actor) => {
    const user = await insertUser(tx, actor, prepared)
    await tellAdminSide(tx)
    return user
  })
}

/** Adds all people or, if one of them is refused, nobody. The error names the row. */
export async function createUsers(change: Change, actor: Actor, people: readonly Given[]): Promise<User[]> {
  refuseRepeated(people)
  const prepared: Awaited<ReturnType<typeof prepareUser>>[] = []
  for (const [row, person] of people.entries())
    prepared.push(await namingRow(row, 'password', () => prepareUser(actor, person)))
  return change(async (tx, actor) => {
    const users: User[] = []
    for (const [row, person] of prepared.entries())
      users.push(await namingRow(row, 'teamId', () => insertUser(tx, actor, person)))
    await tellAdminSide(tx)
    return users
  })
}

function refuseRepeated(people: readonly Given[]): void {
  const seen = new Set<string>()
  for (const [row, { teamId }] of people.entries()) {
    const folded = teamId.toLowerCase()
    if (seen.has(folded)) throw inRow(new AppError('user/repeated', { values: { teamId } }), row, 'teamId')
    seen.add(folded)
  }
}

/**
 * Runs `work`. If it is refused, the row and the field are added to the error, so that the form can highlight the cell.
 */
async function namingRow<T>(row: number, field: 'teamId' | 'password', work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof AppError
      ? inRow(error, row, error.code === 'user/admin-only' ? 'role' : field)
      : error
  }
}

const inRow = ({ code, message, extras }: AppError, row: number, field: string) =>
  new AppError(code, { ...extras, fields: [{ path: `people.${row}.${field}`, message }] })

export async function updateUser(
  change: Change,
  teamId: string,
  given: z.output<typeof UserChange>,
): Promise<User> {
  return change({ account: teamId }, async (tx, actor) => {
    const admins = await countAdmins(tx)
    const before = await lockUser(tx, teamId)
    if (!before) throw new AppError('user/not-found')
    const { version: _v, ...details } = given
    const role = details.role ?? readRole(before.role)
    refuseRoleChange(actor, before, role, admins)
    await refuseStale('user/conflict', before, given, {
      stored: async () => describeWhole(before),
      savedBy: () => whoSaved(tx, teamId),
    })
    const [after] = await tx
      .update(appUser)
      .set({ ...details, role, version: sql`${appUser.version} + 1`, updatedAt: sql`now()` })
      .where(eq(appUser.teamId, teamId))
      .returning()
    if (!after) throw new AppError('user/not-found')
    if (role !== before.role) await endSessionsOf(tx, teamId)
    await recordAudit(tx, actor, {
      action: role === before.role ? 'user/changed' : 'user/role-changed',
      subject: subjectOf(teamId),
      before: image(before),
      after: image(after),
    })
    await tellAdminSide(tx)
    return describeWhole(after)
  })
}

const whoSaved = (tx: Db, teamId: string) =>
  lastChange(tx, subjectOf(teamId), [
    'user/created',
    'user/changed',
    'user/role-changed',
    'user/own-password-changed',
    'user/password-reset',
    'user/machine-reset',
  ])

function refuseRoleChange(actor: Actor, before: UserRow, role: Role, admins: number): void {
  const current = readRole(before.role)
  if (!mayManage(actor, { teamId: before.teamId, role: current }) || !mayGive(actor, role)) {
    throw new AppError('user/admin-only')
  }
  if (role === current) return
  if (current === 'admin' && admins <= 1) throw new AppError('user/last-admin')
  if (before.teamId === actor.teamId) throw new AppError('user/own-role')
}

/**
 * Marks the user as deleted and keeps the row: the team ID is never used again, and past work still shows the person's
 * name.
 */
export async function removeUser(change: Change, teamId: string): Promise<void> {
  await change({ account: teamId }, async (tx, actor) => {
    const admins = await countAdmins(tx)
    const before = await lockUser(tx, teamId)
    if (!before) throw new AppError('user/not-found')
    // Locks all manager slots, so that nobody can make this person a manager between the count below and the deletion.
    await lockSlots(tx, 'alone')
    const role = readRole(before.role)
    if (!mayManage(actor, { teamId, role })) throw new AppError('user/admin-only')
    if (teamId === actor.teamId) throw new AppError('user/delete-self')
    if (role === 'admin' && admins <= 1) throw new AppError('user/last-admin')
    const { companies } = await countManagedBy(tx, teamId)
    if (companies > 0)
      throw new AppError('user/manages-companies', {
        values: { count: companies },
        body: { count: companies },
      })
    await tx
      .update(appUser)
      .set({ deletedAt: sql`now()`, passwordHash: null, version: sql`${appUser.version} + 1` })
      .where(eq(appUser.teamId, teamId))
    await endSessionsOf(tx, teamId)
    await forgetDevices(tx, teamId)
    await tx.delete(calendarFeed).where(eq(calendarFeed.teamId, teamId))
    await recordAudit(tx, actor, {
      action: 'user/deleted',
      subject: subjectOf(teamId),
      before: image(before),
    })
    await tellAdminSide(tx)
  })
}

export async function unlock(change: Change, teamId: string): Promise<void> {
  await change({ account: teamId }, async (tx, actor) => {
    const user = await lockUser(tx, teamId)
    if (!user) throw new AppError('user/not-found')
    if (!mayManage(actor, { teamId, role: readRole(user.role) })) throw new AppError('user/admin-only')
    await forgiveFailures(tx, teamId)
    await recordAudit(tx, actor, { action: 'user/unlocked', subject: subjectOf(teamId) })
  })
}

const tellAdminSide = (tx: Db) => publishEvent(tx, 'users', { roles: [...adminSide] })
