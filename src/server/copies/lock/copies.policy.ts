import { type SQL, sql } from 'drizzle-orm'
import { isAdminSide } from '#shared/catalogue/words/roles.ts'
import {
  isOwn,
  isOwnSql,
  maySeeContactsSql,
  type Ownership,
  type OwnershipColumns,
} from '../../company/company.policy.ts'
import type { Reader } from '../../deals/table/deals.policy.ts'
import { mayDownload } from '../../files/files.policy.ts'

/** Who may download the file of a copy: whoever manages either company at the moment, and the admin side. */
export const mayHaveFile = (who: Reader, seller: Ownership, recipient: Ownership | null): boolean =>
  isAdminSide(who.role) || isOwn(who, seller) || (recipient !== null && isOwn(who, recipient))
export const mayHaveFileSql = (who: Reader, seller: OwnershipColumns, recipient: OwnershipColumns): SQL =>
  isAdminSide(who.role) ? sql`true` : sql`(${isOwnSql(who, seller)} or ${isOwnSql(who, recipient)})`

/**
 * The managers of either company and the admin side may make copies of files that they may download themselves. Whether
 * the recipient may receive the copy is decided in `ground.ts`.
 */
export const mayMakeCopies = (
  who: Reader,
  seller: Ownership,
  recipient: Ownership | null,
  category: string,
): boolean => mayDownload(who, seller, category) && mayHaveFile(who, seller, recipient)

/** Only an admin may waive the NDA for a copy; the other roles of the admin side may not. */
export const mayWaiveNda = (who: Reader): boolean => who.role === 'admin'

/** Only an admin may unlock a teaser that is locked because its content was once stored under another category. */
export const mayUnlockTeaser = (who: Reader): boolean => who.role === 'admin'

/** A copy may be recalled by the person who made it, the managers of the seller, and the admin side. */
export const mayRecall = (who: Reader, seller: Ownership, givenBy: string): boolean =>
  isAdminSide(who.role) || givenBy === who.teamId || isOwn(who, seller)
export const mayRecallSql = (who: Reader, seller: OwnershipColumns, givenBy: SQL): SQL =>
  isAdminSide(who.role) ? sql`true` : sql`(${givenBy} = ${who.teamId} or ${isOwnSql(who, seller)})`

/**
 * Who may see the receiving person of a copy, with address and note: users who may see the contacts of the seller or of
 * the recipient, and the user who made the copy. All others see only the company.
 */
export const maySeePersonSql = (
  who: Reader,
  seller: OwnershipColumns,
  recipient: OwnershipColumns,
  givenBy: SQL,
): SQL =>
  sql`(${givenBy} = ${who.teamId} or ${maySeeContactsSql(who, seller)} or ${maySeeContactsSql(who, recipient)})`
