import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { appUser } from '#server/database/tables/user.ts'
import { AppError } from '#server/platform/appError.ts'

/**
 * Returns the error for a business number of a company that the person may not read. The message names only the first
 * admin, whom the person can ask.
 */
export async function numberTaken(db: Db): Promise<AppError> {
  const [admin] = await db
    .select({ name: appUser.managerName })
    .from(appUser)
    .where(and(eq(appUser.role, 'admin'), isNull(appUser.deletedAt)))
    .orderBy(asc(appUser.teamId))
    .limit(1)
  return new AppError('company/number-taken', { values: { name: admin ? ` ${admin.name}` : '' } })
}
