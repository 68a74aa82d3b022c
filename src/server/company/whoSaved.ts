import type { Db } from '../database/connect.ts'
import { lastChange } from '../platform/audit/lastChange.ts'
import type { BrokerageRow } from './companyRows.ts'

/** Every change of what a form shows; a document or a corrected history raises the version, too, but meets no field. */
const changes = [
  'company/created',
  'company/changed',
  'company/restored',
  'add/created',
  'add/changed',
  'add/deleted',
  'manager/changed',
  'manager/default-assigned',
  'manager/handed-over',
]

/** Whose save a late one met. */
export const whoSavedCompany = (db: Db, businessNumber: string) => lastChange(db, { businessNumber }, changes)

export const whoSavedBrokerage = (
  db: Db,
  { id, businessNumber }: Pick<BrokerageRow, 'id' | 'businessNumber'>,
) =>
  businessNumber
    ? whoSavedCompany(db, businessNumber)
    : lastChange(db, { kind: 'company-add', id: String(id) }, changes)
