import { isAdminSide } from '#shared/auth/role.ts'
import { managerSlots } from '#shared/company/fields.ts'
import type { Db } from '../database/connect.ts'
import type { Actor } from '../platform/actor.ts'
import { AppError } from '../platform/appError.ts'
import { mayEditCompany, maySeeContacts } from './company.policy.ts'
import type { AddChange, AddFields } from './saveAdd.ts'
import { type AddRow, type CompanyRow, lockAdd, standingOf } from './standing.ts'

const carried = ['side', 'progressStage', 'companyStatus'] as const

export interface Tied {
  /** What the company had of the lead before: nothing. History and audit tell what the lead brings along. */
  image: AddRow
  fields: AddFields
  also: AddChange
}

/**
 * A lead becomes the record of a company that has none yet. Each is judged by its own standing: the lead is its maker's
 * (its contacts would otherwise fall to whoever registered the company), and managers come along only by the admin side.
 */
export async function tieLead(tx: Db, actor: Actor, lead: AddRow, row: CompanyRow): Promise<Tied> {
  if (!maySeeContacts(actor, standingOf(null, lead))) throw new AppError('add/not-owner')
  if (!mayEditCompany(actor, standingOf(row, null))) throw new AppError('company/not-manager')
  const managed = managerSlots.some((slot) => lead[slot] !== null)
  if (managed && !isAdminSide(actor.role)) throw new AppError('add/tie-managed')
  if (await lockAdd(tx, row.businessNumber)) throw new AppError('add/duplicate')
  const present = carried.filter((field) => lead[field] !== null)
  const empty = Object.fromEntries([...carried, ...managerSlots].map((field) => [field, null]))
  return {
    image: { ...lead, ...empty, managerByDefault: false },
    fields: Object.fromEntries(present.map((field) => [field, lead[field]])) as AddFields,
    also: {
      businessNumber: row.businessNumber,
      ...Object.fromEntries(managerSlots.map((slot) => [slot, lead[slot]])),
    },
  }
}
