import { type SQL, sql } from 'drizzle-orm'
import { isAdminSide, type Role } from '#shared/catalogue/words/roles.ts'
import { isOwn, isOwnSql, type Ownership, type OwnershipColumns } from '../../company/company.policy.ts'

/** The person whose rights are checked: who makes a call, or for whom a job makes a file. */
export interface Reader {
  teamId: string
  role: Role
}

/**
 * The managers of the seller and the admin side change its deal table. While nobody has named a manager, the team that
 * registered the seller does. Everybody who may read both companies reads it.
 */
export const mayChangeDeals = (who: Reader, seller: Ownership) => isAdminSide(who.role) || isOwn(who, seller)
export const mayChangeDealsSql = (who: Reader, seller: OwnershipColumns): SQL =>
  isAdminSide(who.role) ? sql`true` : sql`(${isOwnSql(who, seller)})`
