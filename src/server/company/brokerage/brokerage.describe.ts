import type { BrokerageRecord } from '#shared/company/answers.ts'
import { reachingFields, secretFields } from '#shared/company/catalogue/brokerage.ts'
import type { BrokerageRow } from '../standing.ts'

const secrets = Object.keys(secretFields)

/** A record as it may be shown: without contacts it says only whether there are any. */
export function describeBrokerage(
  row: BrokerageRow,
  seesContacts: boolean,
  businessCore: string | null = null,
): BrokerageRecord {
  const hasContact = reachingFields.some((field) => row[field] !== null)
  const shown = Object.fromEntries(
    Object.entries(row).filter(([field]) => seesContacts || !secrets.includes(field)),
  ) as BrokerageRow
  return {
    ...shown,
    unique_number: row.uniqueNumber,
    businessCore,
    searchKeyword: row.searchKeyword1,
    hasContact,
    ...(seesContacts
      ? {
          contactName: row.contact1Name,
          contactPosition: row.contact1Position,
          contactPhone: row.contact1Phone,
          contactEmail: row.contact1Email,
        }
      : {}),
    statusDate: row.statusDate?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** Whether an answer with this record really tells a contact: seen, and not empty. */
export const showsContacts = (record: BrokerageRecord) =>
  secrets.some((field) => Boolean(record[field as keyof BrokerageRecord]))
