import { and, eq, isNull } from 'drizzle-orm'
import { isAdminSide, readRole } from '#shared/auth/role.ts'
import { maySeeContacts } from '../company/company.policy.ts'
import { findCompany, standingOf } from '../company/standing.ts'
import type { Db } from '../database/connect.ts'
import { appUser } from '../database/tables/user.ts'
import type { Actor } from '../platform/actor.ts'
import { authorize } from '../platform/policy.ts'

/** Asked about a team, answered about that team: the asker's own rights only decide whether they may ask. */
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
  // A manager, the admin side, or the registering team: the same people who see its contacts.
  return !!found && maySeeContacts({ teamId, role: readRole(user.role) }, standingOf(found.row, found.add))
}
