import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type ManagerSlot, managerSlots, type SecretField } from '#shared/catalogue/fields/brokerage.ts'
import { isAdminSide, type Role } from '#shared/catalogue/words/roles.ts'

/**
 * Whose company it is. Every rule stands here twice: asked of one company, and as SQL for lists, where it is true of the
 * same rows (of the others false or null: whoever selects or negates it writes `is true` behind it). A test holds both
 * against each other; no other file asks for a slot in its own words.
 */

/** What the rights over a company depend on: its managers and who registered it. */
export interface Ownership {
  managers: (string | null)[]
  /** Slot 1 was filled automatically and nobody else was named. */
  managerByDefault: boolean
  createdBy: string | null
}
/** The same, as columns of a table. */
export interface OwnershipColumns extends Record<ManagerSlot, SQLWrapper> {
  managerByDefault: SQLWrapper
  createdBy: SQLWrapper
}
/** The teams that typed each stored contact as it is now. */
export type ContactTypists = Partial<Record<SecretField, string[]>>
/** Whether somebody may see one contact field. */
export type SeesContact = (field: SecretField) => boolean
interface Team {
  teamId: string
}
interface Who extends Team {
  role: Role
}

const slots = (columns: OwnershipColumns) => managerSlots.map((slot) => columns[slot])
const allEmpty = (columns: readonly SQLWrapper[]): SQL =>
  sql`(${sql.join(
    columns.map((column) => sql`${column} is null`),
    sql` and `,
  )})`

export const holdsSlotSql = (who: Team, columns: OwnershipColumns, slot: ManagerSlot): SQL =>
  sql`${columns[slot]} = ${who.teamId}`

export const isManager = (who: Who, { managers }: Ownership) => managers.includes(who.teamId)
/** Slot by slot, so that the index of each is used. */
export const isManagerSql = (who: Team, columns: OwnershipColumns): SQL =>
  sql`(${sql.join(
    managerSlots.map((slot) => holdsSlotSql(who, columns, slot)),
    sql` or `,
  )})`

export const isUnassigned = ({ managers }: Ownership) => managers.every((team) => team === null)
export const isUnassignedSql = (columns: OwnershipColumns): SQL => allEmpty(slots(columns))

/** Nobody was named by a person: the slots are empty, or only the first is filled, automatically. */
export const awaitsManagers = (ownership: Ownership) =>
  isUnassigned(ownership) ||
  (ownership.managerByDefault && ownership.managers.slice(1).every((team) => team === null))
export const awaitsManagersSql = (columns: OwnershipColumns): SQL =>
  sql`(${isUnassignedSql(columns)} or (${columns.managerByDefault} and ${allEmpty(slots(columns).slice(1))}))`

/** The registering team keeps its rights until a person names managers. */
export const isRegistering = (who: Who, ownership: Ownership) =>
  ownership.createdBy === who.teamId && awaitsManagers(ownership)
export const isRegisteringSql = (who: Team, columns: OwnershipColumns): SQL =>
  sql`(${columns.createdBy} = ${who.teamId} and ${awaitsManagersSql(columns)})`

/** A team's own: where it holds a slot, and what it registered while nobody was named. */
export const isOwn = (who: Who, ownership: Ownership) =>
  isManager(who, ownership) || isRegistering(who, ownership)
export const isOwnSql = (who: Team, columns: OwnershipColumns): SQL =>
  sql`(${isManagerSql(who, columns)} or ${isRegisteringSql(who, columns)})`

/** All contacts: the admin side, the managers, and the registering team while nobody else was named. */
export const maySeeContacts = (who: Who, ownership: Ownership) =>
  isAdminSide(who.role) || isOwn(who, ownership)
export const maySeeContactsSql = (who: Who, columns: OwnershipColumns): SQL =>
  isAdminSide(who.role) ? sql`true` : isOwnSql(who, columns)

export const hasTypedContact = (who: Team, typists: ContactTypists, field: SecretField) =>
  typists[field]?.includes(who.teamId) ?? false
export const hasTypedContactSql = (who: Team, typists: SQLWrapper, field: SecretField): SQL =>
  sql`${typists} @> ${JSON.stringify({ [field]: [who.teamId] })}::jsonb`

/**
 * One contact: whoever may see all of them and, while nobody was named, the teams that typed this one. Field by field,
 * because several teams may complete one company: typing an e-mail address must not open somebody else's telephone.
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

/** At least one contact, if there is one. */
export const maySeeSomeContact = (who: Who, ownership: Ownership, typists: ContactTypists) =>
  maySeeContacts(who, ownership) ||
  (awaitsManagers(ownership) && Object.values(typists).some((teams) => teams.includes(who.teamId)))

/** Anyone may complete an unassigned company; afterwards it is its managers' (and the admin side's). */
export const mayEditCompany = (who: Who, ownership: Ownership) =>
  isUnassigned(ownership) || maySeeContacts(who, ownership)
export const mayEditCompanySql = (who: Who, columns: OwnershipColumns): SQL =>
  sql`(${isUnassignedSql(columns)} or ${maySeeContactsSql(who, columns)})`

/** A lead goes with whoever may see its contacts; a company's record only with the admin side, and only without managers. */
export const mayDeleteBrokerage = (who: Who, ownership: Ownership, ofCompany: boolean) =>
  ofCompany ? isAdminSide(who.role) && isUnassigned(ownership) : maySeeContacts(who, ownership)

const restorableMs = 30 * 24 * 60 * 60 * 1000
export const isRestorable = (deletedAt: Date) => deletedAt.getTime() >= Date.now() - restorableMs
export const mayRestoreCompany = (who: Who, deletedAt: Date) =>
  who.role === 'admin' && isRestorable(deletedAt)
