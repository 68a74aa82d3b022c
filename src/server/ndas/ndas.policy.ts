import { type SQL, sql } from 'drizzle-orm'
import { isAdminSide } from '#shared/catalogue/words/roles.ts'
import { isOwn, isOwnSql, type Ownership, type OwnershipColumns } from '../company/company.policy.ts'
import type { Reader } from '../deals/table/deals.policy.ts'

/**
 * The managers of either party and the admin side write NDAs. Everybody who may read both companies reads them. An
 * NDA without a seller covers every company, so it belongs to the managers of the recipient.
 */
export const mayChangeNda = (who: Reader, recipient: Ownership, seller: Ownership | null) =>
  isAdminSide(who.role) || isOwn(who, recipient) || (seller !== null && isOwn(who, seller))

export const mayChangeNdaSql = (who: Reader, recipient: OwnershipColumns, seller: OwnershipColumns): SQL =>
  isAdminSide(who.role) ? sql`true` : sql`(${isOwnSql(who, recipient)} or ${isOwnSql(who, seller)})`
