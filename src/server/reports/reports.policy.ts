import { isAdminSide, type Role } from '#shared/catalogue/words/roles.ts'
import type { FirmSettings } from '#shared/firm/firmSettings.ts'
import { isOwn, type Ownership } from '../company/company.policy.ts'
import type { Db } from '../database/connect.ts'

interface Who {
  teamId: string
  role: Role
}
export type Editing = FirmSettings['reportsEditing']
/**
 * Reads the setting in force that says who may edit reports. A change reads it in its own transaction, so that a
 * restriction that was saved while the request waited applies to it.
 */
export type EditingIn = (db: Db) => Promise<Editing>

/** Everyone may write reports about their own companies, the admin side about all companies. */
export const mayWriteReport = (who: Who, ownership: Ownership) =>
  isAdminSide(who.role) || isOwn(who, ownership)

/** The team that wrote the report and the admin side may restore it, whoever deleted it. */
export const mayRestoreReport = (who: Who, report: { teamId: string }) =>
  report.teamId === who.teamId || isAdminSide(who.role)

/**
 * Every signed-in person may edit a report. If the setting restricts editing, only the team that wrote it and the admin
 * side may.
 */
export const mayEditReport = (who: Who, report: { teamId: string }, editing: Editing) =>
  editing === 'everyone' || report.teamId === who.teamId || isAdminSide(who.role)
