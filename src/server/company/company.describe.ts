import type { CompanyRecord } from '#shared/company/answers.ts'
import type { Actor } from '../platform/session/actor.ts'
import { mayEditCompany, maySeeContacts, type Ownership } from './company.policy.ts'
import { type BrokerageRow, type CompanyRow, ownershipOf, type recordColumns } from './companyRows.ts'

type Add = Pick<
  BrokerageRow,
  keyof typeof recordColumns | 'companySpecialty' | 'creditRating' | 'uniqueNumber'
>

/** The stored values that `describeCompany` needs. */
interface Read {
  row: CompanyRow
  add: Add | null
  core: string | null
  creator: string | null
}

/**
 * Returns a company as the API sends it, for tables of all companies. `can` says what the actor may do with it. One company
 * is written by the database (`dossier/recordJson.ts`); a test compares both.
 */
export function describeCompany(actor: Actor, { row: stored, add, core, creator }: Read): CompanyRecord {
  // The deletion columns are removed here, because a conflict response contains this object without a response schema
  // that would drop them.
  const { deletedAt: _at, deletedBy: _by, deleteReason: _why, ...row } = stored
  const ownership = ownershipOf(row, add)
  return {
    ...row,
    industryCode: row.industryCode11th ?? row.industryCode10th,
    businessCore: core,
    companySpecialty: add?.companySpecialty ?? null,
    creditRating: add?.creditRating ?? null,
    uniqueNumber: add?.uniqueNumber ?? null,
    createdByName: creator,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    hasBrokerage: add !== null,
    can: rightsOn(actor, ownership),
  }
}

export const rightsOn = (actor: Actor, ownership: Ownership): CompanyRecord['can'] => ({
  edit: mayEditCompany(actor, ownership),
  seeContacts: maySeeContacts(actor, ownership),
})
