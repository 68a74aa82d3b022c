import { reachingFields, type SecretField, secretFields } from '#shared/catalogue/fields/brokerage.ts'
import type { BrokerageRecord } from '#shared/company/answers.ts'
import type { SeesContact } from '../company.policy.ts'
import type { BrokerageRow } from '../companyRows.ts'

const secrets = Object.keys(secretFields) as SecretField[]

/** Short names of the fields of contact 1. Responses contain these fields under both names. */
export const shortNames = {
  contactName: 'contact1Name',
  contactPosition: 'contact1Position',
  contactPhone: 'contact1Phone',
  contactEmail: 'contact1Email',
} as const satisfies Record<string, SecretField>

/** Hides all contact fields, for responses that must not contain contacts. */
export const seesNoContact: SeesContact = () => false

/**
 * Returns a brokerage record without the contact fields that the reader may not see. `hasContact` says whether any
 * contact is stored.
 */
export function describeBrokerage(
  { contactTypists: _typists, ...row }: BrokerageRow,
  sees: SeesContact,
  businessCore: string | null = null,
): BrokerageRecord {
  const hidden: ReadonlySet<string> = new Set(secrets.filter((field) => !sees(field)))
  const shown = Object.fromEntries(Object.entries(row).filter(([field]) => !hidden.has(field))) as typeof row
  const short = Object.entries(shortNames).filter(([, field]) => !hidden.has(field))
  return {
    ...shown,
    unique_number: row.uniqueNumber,
    businessCore,
    searchKeyword: row.searchKeyword1,
    hasContact: reachingFields.some((field) => row[field] !== null),
    ...Object.fromEntries(short.map(([name, field]) => [name, row[field]])),
    statusDate: row.statusDate?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** Whether a response contains a contact: a contact field that is present and not empty. */
export const showsContacts = (record: Partial<Pick<BrokerageRecord, SecretField>>) =>
  secrets.some((field) => Boolean(record[field]))
