import { isAdminSide, type Role } from '#shared/catalogue/words/roles.ts'
import { isOwn, type Ownership } from '../company/company.policy.ts'
import type { Config } from '../platform/config.ts'

interface Who {
  teamId: string
  role: Role
}
export type Editing = Config['reportsEditing']

/** Of own companies; the admin side of any. */
export const mayWriteReport = (who: Who, ownership: Ownership) =>
  isAdminSide(who.role) || isOwn(who, ownership)

/** The team that wrote it, whoever deleted it, and the admin side. */
export const mayRestoreReport = (who: Who, report: { teamId: string }) =>
  report.teamId === who.teamId || isAdminSide(who.role)

/** Everybody who is signed in, unless the setting keeps reports to their own team. */
export const mayEditReport = (who: Who, report: { teamId: string }, editing: Editing) =>
  editing === 'everyone' || report.teamId === who.teamId || isAdminSide(who.role)
