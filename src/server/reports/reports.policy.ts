import { isAdminSide, type Role } from '#shared/catalogue/words/roles.ts'
import { isOwn, type Ownership } from '../company/company.policy.ts'
import type { Config } from '../platform/config.ts'

interface Who {
  teamId: string
  role: Role
}
export type Editing = Config['reportsEditing']

/** Everyone for their own companies, the admin side for all. */
export const mayWriteReport = (who: Who, ownership: Ownership) =>
  isAdminSide(who.role) || isOwn(who, ownership)

/** The team that wrote the report, whoever deleted it, and the admin side. */
export const mayRestoreReport = (who: Who, report: { teamId: string }) =>
  report.teamId === who.teamId || isAdminSide(who.role)

/** Every signed-in person, unless the setting restricts editing to the team that wrote the report. */
export const mayEditReport = (who: Who, report: { teamId: string }, editing: Editing) =>
  editing === 'everyone' || report.teamId === who.teamId || isAdminSide(who.role)
