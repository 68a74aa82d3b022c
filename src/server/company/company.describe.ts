import type { CompanyRecord } from '#shared/company/answers.ts'
import type { Actor } from '../platform/session/actor.ts'
import { mayEditCompany, maySeeContacts } from './company.policy.ts'
import { type BrokerageRow, type CompanyRow, ownershipOf, type recordColumns } from './companyRows.ts'

type Add = Pick<
  BrokerageRow,
  keyof typeof recordColumns | 'companySpecialty' | 'creditRating' | 'uniqueNumber'
>

/** What the calls about one company and about all of them read of it. */
interface Read {
  row: CompanyRow
  add: Add | null
  core: string | null
  creator: string | null
}

/** A company as it is answered, with what this person may do to it. */
export function describeCompany(actor: Actor, { row: stored, add, core, creator }: Read): CompanyRecord {
  // What a deletion leaves on a row is nobody's to read, in refusals either, which no contract cuts.
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
