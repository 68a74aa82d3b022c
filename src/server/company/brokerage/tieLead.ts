import type { Db } from '#server/database/connect.ts'
import { AppError } from '#server/platform/appError.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { managerSlots } from '#shared/catalogue/fields/brokerage.ts'
import { isAdminSide } from '#shared/catalogue/words/roles.ts'
import { mayEditCompany, maySeeContacts } from '../company.policy.ts'
import {
  type BrokerageChange,
  type BrokerageRow,
  type CompanyRow,
  lockBrokerage,
  ownershipOf,
} from '../companyRows.ts'
import type { BrokerageFields } from './saveBrokerage.ts'

const carried = ['side', 'progressStage', 'companyStatus'] as const

export interface Tied {
  /**
   * The state of the record before the change: the lead without side, stage, ability and managers, so that history and
   * audit log show these as added to the company.
   */
  image: BrokerageRow
  fields: BrokerageFields
  also: BrokerageChange
}

/**
 * Makes a lead the brokerage record of a company that has none. The actor needs the right to edit the company. The
 * actor also needs the right to see the lead's contacts, because afterwards the team that registered the company will
 * see them. If the lead has managers, only the admin side may do this.
 */
export async function tieLead(tx: Db, actor: Actor, lead: BrokerageRow, row: CompanyRow): Promise<Tied> {
  if (!maySeeContacts(actor, ownershipOf(null, lead))) throw new AppError('add/not-owner')
  if (!mayEditCompany(actor, ownershipOf(row, null))) throw new AppError('company/not-manager')
  const managed = managerSlots.some((slot) => lead[slot] !== null)
  if (managed && !isAdminSide(actor.role)) throw new AppError('add/tie-managed')
  if (await lockBrokerage(tx, row.businessNumber)) throw new AppError('add/duplicate')
  const present = carried.filter((field) => lead[field] !== null)
  const empty = Object.fromEntries([...carried, ...managerSlots].map((field) => [field, null]))
  return {
    image: { ...lead, ...empty, managerByDefault: false },
    fields: Object.fromEntries(present.map((field) => [field, lead[field]])) as BrokerageFields,
    also: {
      businessNumber: row.businessNumber,
      ...Object.fromEntries(managerSlots.map((slot) => [slot, lead[slot]])),
    },
  }
}
