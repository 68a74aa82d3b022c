import type { Db } from '../database/connect.ts'
import { lastChange } from '../platform/audit/lastChange.ts'
import type { BrokerageRow } from './companyRows.ts'

/**
 * The actions that change fields of a form. A document or a corrected history entry also raises the version, but changes no
 * field.
 */
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

/** Who saved last, to be named in the conflict of a stale save. */
export const whoSavedCompany = (db: Db, businessNumber: string) => lastChange(db, { businessNumber }, changes)

export const whoSavedBrokerage = (
  db: Db,
  { id, businessNumber }: Pick<BrokerageRow, 'id' | 'businessNumber'>,
) =>
  businessNumber
    ? whoSavedCompany(db, businessNumber)
    : lastChange(db, { kind: 'company-add', id: String(id) }, changes)
