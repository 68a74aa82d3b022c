import type { Db } from '../database/connect.ts'
import { lastChange } from '../platform/audit/lastChange.ts'
import type { BrokerageRow } from './companyRows.ts'

/**
 * Audit actions that change fields of a form. Other actions, such as adding a document, raise the version too, but a
 * conflict must not name their author.
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

/** Returns who saved a company last, for the conflict dialog. */
export const whoSavedCompany = (db: Db, businessNumber: string) => lastChange(db, { businessNumber }, changes)

export const whoSavedBrokerage = (
  db: Db,
  { id, businessNumber }: Pick<BrokerageRow, 'id' | 'businessNumber'>,
) =>
  businessNumber
    ? whoSavedCompany(db, businessNumber)
    : lastChange(db, { kind: 'company-add', id: String(id) }, changes)
