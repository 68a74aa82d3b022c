import { type SQL, sql } from 'drizzle-orm'
import { isOpenToAll } from '#shared/catalogue/words/fileCategories.ts'
import { isAdminSide } from '#shared/catalogue/words/roles.ts'
import { isOwn, isOwnSql, type Ownership, type OwnershipColumns } from '../company/company.policy.ts'
import type { Actor } from '../platform/session/actor.ts'

type Who = Pick<Actor, 'teamId' | 'role'>

/**
 * Who may upload and delete the files of a company and download all of them: the admin side, the managers, and the
 * team that registered the company as long as nobody has named a manager.
 */
export const mayManageFiles = (who: Who, ownership: Ownership) =>
  isAdminSide(who.role) || isOwn(who, ownership)
export const mayManageFilesSql = (who: Who, columns: OwnershipColumns): SQL =>
  isAdminSide(who.role) ? sql`true` : isOwnSql(who, columns)

export const mayDownload = (who: Who, ownership: Ownership, category: string) =>
  isOpenToAll(category) || mayManageFiles(who, ownership)
