import type { CompanyRecord } from '#shared/company/answers.ts'
import type { Actor } from '../platform/session/actor.ts'
import { mayEditCompany, maySeeContacts } from './company.policy.ts'
import { type BrokerageRow, type CompanyRow, ownershipOf, type recordColumns } from './companyRows.ts'

type Add = Pick<
  BrokerageRow,
  keyof typeof recordColumns | 'companySpecialty' | 'creditRating' | 'uniqueNumber'
>

/** What is read of a company, both for a single one and for all of them. */
interface Read {
  row: CompanyRow
  add: Add | null
  core: string | null
  creator: string | null
}

/** A company as the API returns it, with what the asking person may do with it. */
export function describeCompany(actor: Actor, { row: stored, add, core, creator }: Read): CompanyRecord {
  // Nobody may read the deletion columns. They are removed here because error answers are not cut by a contract.
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
    can: { edit: mayEditCompany(actor, ownership), seeContacts: maySeeContacts(actor, ownership) },
  }
}
