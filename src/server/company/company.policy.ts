import { isAdminSide, type Role } from '#shared/auth/role.ts'

/** What rights over a company hang on. */
export interface Standing {
  managers: (string | null)[]
  /** Slot 1 was filled automatically and nobody else was named. */
  managerByDefault: boolean
  createdBy: string | null
}
interface Who {
  teamId: string
  role: Role
}

export const isManager = (who: Who, { managers }: Standing) => managers.includes(who.teamId)
export const isUnassigned = ({ managers }: Standing) => managers.every((team) => team === null)

/** The registering team keeps its rights until a person names managers. */
export function isRegistering(who: Who, standing: Standing): boolean {
  const onlyDefault = standing.managerByDefault && standing.managers.slice(1).every((team) => team === null)
  return standing.createdBy === who.teamId && (isUnassigned(standing) || onlyDefault)
}

/** Contacts: the admin side, the managers, and the registering team while nobody else was named. */
export const maySeeContacts = (who: Who, standing: Standing) =>
  isAdminSide(who.role) || isManager(who, standing) || isRegistering(who, standing)

/** Anyone may complete an unassigned company; afterwards it is its managers' (and the admin side's). */
export const mayEditCompany = (who: Who, standing: Standing) =>
  isUnassigned(standing) || maySeeContacts(who, standing)

/** A lead goes with whoever may see its contacts; a company's record only with the admin side, and only without managers. */
export const mayDeleteBrokerage = (who: Who, standing: Standing, ofCompany: boolean) =>
  ofCompany ? isAdminSide(who.role) && isUnassigned(standing) : maySeeContacts(who, standing)

const restorableMs = 30 * 24 * 60 * 60 * 1000
export const isRestorable = (deletedAt: Date) => deletedAt.getTime() >= Date.now() - restorableMs
export const mayRestoreCompany = (who: Who, deletedAt: Date) =>
  who.role === 'admin' && isRestorable(deletedAt)
