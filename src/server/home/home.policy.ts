import { isAdminSide, type Role } from '#shared/catalogue/words/roles.ts'
import { wholeFirm } from '#shared/progress/teams.ts'
import { AppError } from '../platform/appError.ts'

/**
 * Returns the team whose home page the person may see. Everybody sees their own page. The admin side may also ask for
 * any team, or for all teams (null).
 */
export function readableTeam(who: { teamId: string; role: Role }, asked: string | undefined): string | null {
  if (asked === undefined || asked === who.teamId) return who.teamId
  if (!isAdminSide(who.role)) throw new AppError('access/denied')
  return asked === wholeFirm.teamId ? null : asked
}
