import { type SQL, sql } from 'drizzle-orm'
import { isAdminSide, type Role } from '#shared/catalogue/words/roles.ts'
import { isOwn, isOwnSql, type Ownership, type OwnershipColumns } from '../../company/company.policy.ts'

/** The person whose rights are checked: the caller, or the person for whom a job makes a file. */
export interface Reader {
  teamId: string
  role: Role
}

/**
 * The managers of the seller and the admin side may change its deal table. As long as the seller has no manager, the
 * team that registered the seller may change it. Everybody who may read both companies may read the table.
 */
export const mayChangeDeals = (who: Reader, seller: Ownership) => isAdminSide(who.role) || isOwn(who, seller)
export const mayChangeDealsSql = (
  who: Pick<Reader, 'role'> & { teamId: string | SQL },
  seller: OwnershipColumns,
): SQL => (isAdminSide(who.role) ? sql`true` : sql`(${isOwnSql(who, seller)})`)
