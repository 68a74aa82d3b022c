import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { ManagerSlot } from '#shared/catalogue/fields/brokerage.ts'
import { isAdminSide, readRole } from '#shared/catalogue/words/roles.ts'
import { holdsSlotSql, isManagerSql, maySeeSomeContact } from '../company/company.policy.ts'
import { findCompany, ownershipOf, recordOwnership } from '../company/companyRows.ts'
import type { Db } from '../database/connect.ts'
import { brokerageRecord } from '../database/tables/brokerageRecord.ts'
import { appUser } from '../database/tables/user.ts'
import { AppError } from '../platform/appError.ts'
import type { Actor } from '../platform/session/actor.ts'
import { authorize } from '../platform/session/policy.ts'

/**
 * Whether the given team has the permission. The rights of the actor decide only whether the actor may ask about this
 * team.
 */
export async function hasPermission(
  db: Db,
  actor: Actor,
  teamId: string,
  businessNumber: string,
): Promise<boolean> {
  authorize(teamId === actor.teamId || isAdminSide(actor.role))
  const [user] = await db
    .select({ role: appUser.role })
    .from(appUser)
    .where(and(eq(appUser.teamId, teamId), isNull(appUser.deletedAt)))
  const found = user && (await findCompany(db, businessNumber))
  if (!found) return false
  // A team is permitted if it may see at least one contact: managers, the admin side, the registering team, and teams
  // that typed a contact.
  const { row, add } = found
  const who = { teamId, role: readRole(user.role) }
  return maySeeSomeContact(who, ownershipOf(row, add), add?.contactTypists ?? {})
}

/** Condition for brokerage records in which a team holds any manager slot. */
export const manages = (teamId: string): SQL => isManagerSql({ teamId }, recordOwnership)

const held = (slot: ManagerSlot, teamId: string) =>
  sql<number>`(count(*) filter (where ${holdsSlotSql({ teamId }, recordOwnership, slot)}))::int`

/**
 * Counts the companies that a team manages, in total and by slot. Deleted companies and leads are included, because a
 * user who manages one cannot be deleted: after the company is restored, its manager must still exist.
 */
export async function countManagedBy(db: Db, teamId: string) {
  const [counts] = await db
    .select({
      companies: sql<number>`count(*)::int`,
      manager1Team: held('manager1Team', teamId),
      manager2Team: held('manager2Team', teamId),
      manager3Team: held('manager3Team', teamId),
    })
    .from(brokerageRecord)
    .where(manages(teamId))
  return counts ?? { companies: 0, manager1Team: 0, manager2Team: 0, manager3Team: 0 }
}

export async function readManagedCount(db: Db, teamId: string) {
  const [user] = await db
    .select({ teamId: appUser.teamId })
    .from(appUser)
    .where(and(eq(appUser.teamId, teamId), isNull(appUser.deletedAt)))
  if (!user) throw new AppError('user/not-found')
  return { teamId, ...(await countManagedBy(db, teamId)) }
}
