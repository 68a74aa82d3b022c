import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isAdminSide, type Role } from '#shared/auth/role.ts'
import { type ManagerSlot, managerSlots } from '#shared/company/catalogue/brokerage.ts'

/**
 * Whose company it is. Every rule stands here twice: asked of one company, and as SQL for lists, where it is true of the
 * same rows (of the others false or null: whoever selects or negates it writes `is true` behind it). A test holds both
 * against each other; no other file asks for a slot in its own words.
 */

/** What rights over a company hang on. */
export interface Standing {
  managers: (string | null)[]
  /** Slot 1 was filled automatically and nobody else was named. */
  managerByDefault: boolean
  createdBy: string | null
}
/** The same, as columns of a table. */
export interface StandingColumns extends Record<ManagerSlot, SQLWrapper> {
  managerByDefault: SQLWrapper
  createdBy: SQLWrapper
}
interface Team {
  teamId: string
}
interface Who extends Team {
  role: Role
}

const slots = (columns: StandingColumns) => managerSlots.map((slot) => columns[slot])
const allEmpty = (columns: readonly SQLWrapper[]): SQL =>
  sql`(${sql.join(
    columns.map((column) => sql`${column} is null`),
    sql` and `,
  )})`

export const holdsSlotSql = (who: Team, columns: StandingColumns, slot: ManagerSlot): SQL =>
  sql`${columns[slot]} = ${who.teamId}`

export const isManager = (who: Who, { managers }: Standing) => managers.includes(who.teamId)
/** Slot by slot, so that the index of each is used. */
export const isManagerSql = (who: Team, columns: StandingColumns): SQL =>
  sql`(${sql.join(
    managerSlots.map((slot) => holdsSlotSql(who, columns, slot)),
    sql` or `,
  )})`

export const isUnassigned = ({ managers }: Standing) => managers.every((team) => team === null)
export const isUnassignedSql = (columns: StandingColumns): SQL => allEmpty(slots(columns))

/** The registering team keeps its rights until a person names managers. */
export function isRegistering(who: Who, standing: Standing): boolean {
  const onlyDefault = standing.managerByDefault && standing.managers.slice(1).every((team) => team === null)
  return standing.createdBy === who.teamId && (isUnassigned(standing) || onlyDefault)
}
export function isRegisteringSql(who: Team, columns: StandingColumns): SQL {
  const onlyDefault = sql`(${columns.managerByDefault} and ${allEmpty(slots(columns).slice(1))})`
  return sql`(${columns.createdBy} = ${who.teamId} and (${isUnassignedSql(columns)} or ${onlyDefault}))`
}

/** A team's own: where it holds a slot, and what it registered while nobody was named. */
export const isOwn = (who: Who, standing: Standing) =>
  isManager(who, standing) || isRegistering(who, standing)
export const isOwnSql = (who: Team, columns: StandingColumns): SQL =>
  sql`(${isManagerSql(who, columns)} or ${isRegisteringSql(who, columns)})`

/** Contacts: the admin side, the managers, and the registering team while nobody else was named. */
export const maySeeContacts = (who: Who, standing: Standing) => isAdminSide(who.role) || isOwn(who, standing)
export const maySeeContactsSql = (who: Who, columns: StandingColumns): SQL =>
  isAdminSide(who.role) ? sql`true` : isOwnSql(who, columns)

/** Anyone may complete an unassigned company; afterwards it is its managers' (and the admin side's). */
export const mayEditCompany = (who: Who, standing: Standing) =>
  isUnassigned(standing) || maySeeContacts(who, standing)
export const mayEditCompanySql = (who: Who, columns: StandingColumns): SQL =>
  sql`(${isUnassignedSql(columns)} or ${maySeeContactsSql(who, columns)})`

/** A lead goes with whoever may see its contacts; a company's record only with the admin side, and only without managers. */
export const mayDeleteBrokerage = (who: Who, standing: Standing, ofCompany: boolean) =>
  ofCompany ? isAdminSide(who.role) && isUnassigned(standing) : maySeeContacts(who, standing)

const restorableMs = 30 * 24 * 60 * 60 * 1000
export const isRestorable = (deletedAt: Date) => deletedAt.getTime() >= Date.now() - restorableMs
export const mayRestoreCompany = (who: Who, deletedAt: Date) =>
  who.role === 'admin' && isRestorable(deletedAt)
