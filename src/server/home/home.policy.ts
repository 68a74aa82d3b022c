import { isAdminSide, type Role } from '#shared/catalogue/words/roles.ts'
import { wholeFirm } from '#shared/progress/teams.ts'
import { AppError } from '../platform/appError.ts'

/**
 * Whose home page a person may see: everybody their own; the admin side also that of any team or of all teams (null).
 */
export function readableTeam(who: { teamId: string; role: Role }, asked: string | undefined): string | null {
  if (asked === undefined || asked === who.teamId) return who.teamId
  if (!isAdminSide(who.role)) throw new AppError('access/denied')
  return asked === wholeFirm.teamId ? null : asked
}
