import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type ManagerSlot, managerSlots, type SecretField } from '#shared/catalogue/fields/brokerage.ts'
import { isAdminSide, type Role } from '#shared/catalogue/words/roles.ts'
import { isOpenSide } from '#shared/catalogue/words/sides.ts'
import type { Reading } from '../database/reading.ts'

/**
 * The rules of ownership. Each rule exists twice: as a predicate for one company, and as SQL for lists. A test compares
 * both forms. Where the predicate is false, the SQL is false or null. So append `is true` before you select or negate
 * the SQL.
 */

/** The values on which the rights on a company depend: its managers, and the team that registered it. */
export interface Ownership {
  managers: (string | null)[]
  /** True if the program filled slot 1 with the default manager and no person has named a manager since. */
  managerByDefault: boolean
  createdBy: string | null
}
/** The values of `Ownership` as columns, for the SQL form of the rules. */
export interface OwnershipColumns extends Record<ManagerSlot, SQLWrapper> {
  managerByDefault: SQLWrapper
  createdBy: SQLWrapper
}
/** The teams that typed the current value of each contact field. */
export type ContactTypists = Partial<Record<SecretField, string[]>>
/** Whether a person may see a contact field. */
export type SeesContact = (field: SecretField) => boolean
interface Team {
  teamId: string
}
interface Who extends Team {
  role: Role
}
/** A team in SQL: its ID, or an SQL expression for the ID. */
interface TeamSql {
  teamId: string | SQL
}

const slots = (columns: OwnershipColumns) => managerSlots.map((slot) => columns[slot])
const allEmpty = (columns: readonly SQLWrapper[]): SQL =>
  sql`(${sql.join(
    columns.map((column) => sql`${column} is null`),
    sql` and `,
  )})`

export const holdsSlotSql = (who: TeamSql, columns: OwnershipColumns, slot: ManagerSlot): SQL =>
  sql`${columns[slot]} = ${who.teamId}`

export const isManager = (who: Team, { managers }: Ownership) => managers.includes(who.teamId)
/** Compares each manager slot separately, so that the database can use the index of each slot. */
export const isManagerSql = (who: TeamSql, columns: OwnershipColumns): SQL =>
  sql`(${sql.join(
    managerSlots.map((slot) => holdsSlotSql(who, columns, slot)),
    sql` or `,
  )})`

export const isUnassigned = ({ managers }: Ownership) => managers.every((team) => team === null)
export const isUnassignedSql = (columns: OwnershipColumns): SQL => allEmpty(slots(columns))

/** Whether no person has named a manager: all slots are empty, or only slot 1 is filled, by default. */
export const awaitsManagers = (ownership: Ownership) =>
  isUnassigned(ownership) ||
  (ownership.managerByDefault && ownership.managers.slice(1).every((team) => team === null))
export const awaitsManagersSql = (columns: OwnershipColumns): SQL =>
  sql`(${isUnassignedSql(columns)} or (${columns.managerByDefault} and ${allEmpty(slots(columns).slice(1))}))`

/**
 * Whether the team registered the company and still has the rights of a registering team. They end when a person names
 * managers.
 */
export const isRegistering = (who: Team, ownership: Ownership) =>
  ownership.createdBy === who.teamId && awaitsManagers(ownership)
export const isRegisteringSql = (who: TeamSql, columns: OwnershipColumns): SQL =>
  sql`(${columns.createdBy} = ${who.teamId} and ${awaitsManagersSql(columns)})`

/**
 * Whether a company belongs to a team: the team is in a manager slot, or the team registered the company and nobody has
 * named a manager since.
 */
export const isOwn = (who: Team, ownership: Ownership) =>
  isManager(who, ownership) || isRegistering(who, ownership)
export const isOwnSql = (who: TeamSql, columns: OwnershipColumns): SQL =>
  sql`(${isManagerSql(who, columns)} or ${isRegisteringSql(who, columns)})`

/** The values that decide who may read a company if the firm hides companies. */
export interface Readable {
  side: string | null
  /** Whether the company is marked 극비. */
  secret: boolean
  ownership: Ownership
}
/** Whether a person may read a company. `reading` is null if nothing is hidden from the person. */
export function mayRead(reading: Reading | null, { side, secret, ownership }: Readable): boolean {
  if (!reading || isOwn(reading, ownership)) return true
  return !secret && (reading.companies === 'marked' || isOpenSide(side))
}

/**
 * Who may mark a company 극비: its managers, the admin side and, as long as nobody has named a manager, the registering
 * team.
 */
export const mayMarkSecret = (who: Who, ownership: Ownership) =>
  isAdminSide(who.role) || isOwn(who, ownership)

/**
 * Who may see all contacts: the admin side, the managers, and the registering team while nobody has named a manager.
 */
export const maySeeContacts = (who: Who, ownership: Ownership) =>
  isAdminSide(who.role) || isOwn(who, ownership)
export const maySeeContactsSql = (who: Who, columns: OwnershipColumns): SQL =>
  isAdminSide(who.role) ? sql`true` : isOwnSql(who, columns)

export const hasTypedContact = (who: Team, typists: ContactTypists, field: SecretField) =>
  typists[field]?.includes(who.teamId) ?? false
export const hasTypedContactSql = (who: Team, typists: SQLWrapper, field: SecretField): SQL =>
  sql`${typists} @> ${JSON.stringify({ [field]: [who.teamId] })}::jsonb`

/**
 * Who may see a contact field: everybody who may see all contacts and, until a manager is named, the teams that typed
 * this field. The right is per field, because several teams may complete a company: typing an e-mail address must not
 * reveal a telephone number that another team typed.
 */
export const seesContactOf =
  (who: Who, ownership: Ownership, typists: ContactTypists): SeesContact =>
  (field) =>
    maySeeContacts(who, ownership) || (awaitsManagers(ownership) && hasTypedContact(who, typists, field))
export const seesContactSql = (
  who: Who,
  columns: OwnershipColumns,
  typists: SQLWrapper,
  field: SecretField,
): SQL =>
  sql`(${maySeeContactsSql(who, columns)}
    or (${awaitsManagersSql(columns)} and ${hasTypedContactSql(who, typists, field)}))`

/** Whether the team may see at least one contact field of the company, even if it is empty. */
export const maySeeSomeContact = (who: Who, ownership: Ownership, typists: ContactTypists) =>
  maySeeContacts(who, ownership) ||
  (awaitsManagers(ownership) && Object.values(typists).some((teams) => teams.includes(who.teamId)))

/**
 * Who may edit a company: everybody if it has no managers, otherwise its managers and the admin side. As long as its
 * only manager is the default one, the team that registered it may edit it too.
 */
export const mayEditCompany = (who: Who, ownership: Ownership) =>
  isUnassigned(ownership) || maySeeContacts(who, ownership)
export const mayEditCompanySql = (who: Who, columns: OwnershipColumns): SQL =>
  sql`(${isUnassignedSql(columns)} or ${maySeeContactsSql(who, columns)})`

/**
 * Who may delete a brokerage record. The record of a lead: everybody who may see its contacts. The record of a company:
 * only the admin side, and only while the company has no managers.
 */
export const mayDeleteBrokerage = (who: Who, ownership: Ownership, ofCompany: boolean) =>
  ofCompany ? isAdminSide(who.role) && isUnassigned(ownership) : maySeeContacts(who, ownership)

const restorableMs = 30 * 24 * 60 * 60 * 1000
export const isRestorable = (deletedAt: Date) => deletedAt.getTime() >= Date.now() - restorableMs
export const mayRestoreCompany = (who: Who, deletedAt: Date) =>
  who.role === 'admin' && isRestorable(deletedAt)
