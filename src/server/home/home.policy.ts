import { isAdminSide, type Role } from '#shared/catalogue/words/roles.ts'
import { wholeFirm } from '#shared/progress/teams.ts'
import { AppError } from '../platform/appError.ts'

/**
 * Returns the team whose home page the person gets, or null for all teams. Everybody may see their own page; only the
 * admin side may ask for another team or for all teams.
 */
export function readableTeam(who: { teamId: string; role: Role }, asked: string | undefined): string | null {
  if (asked === undefined || asked === who.teamId) return who.teamId
  if (!isAdminSide(who.role)) throw new AppError('access/denied')
  return asked === wholeFirm.teamId ? null : asked
}
