import { eq, sql } from 'drizzle-orm'
import type { AddInput } from '#shared/company/dossier.ts'
import { opinionFields, secretFields } from '#shared/company/fields.ts'
import type { Side } from '#shared/company/vocabulary.ts'
import type { Db } from '../database/connect.ts'
import { companyAdd } from '../database/tables/companyAdd.ts'
import type { Actor } from '../platform/actor.ts'
import { maySeeContacts } from './company.policy.ts'
import { recordManagers } from './managerHistory.ts'
import { recordStages } from './stageHistory.ts'
import { type AddRow, type CompanyRow, standingOf } from './standing.ts'
import { nextUniqueNumber } from './uniqueNumber.ts'

export type AddFields = Omit<AddInput, keyof typeof opinionFields>
type AddChange = Partial<Omit<AddRow, 'id' | 'businessNumber'>>

const isSecret = (field: string) => field in secretFields

/** What of the given differs from the stored: absent fields stay, blank contacts stay for those who may not see them. */
export function changesOf(before: AddRow | null, given: AddFields, seesContacts: boolean): AddChange {
  const entries = Object.entries(given).filter(([field, value]) => {
    if (value === undefined || field in opinionFields) return false
    if (value === null && isSecret(field) && !seesContacts) return false
    return (before?.[field as keyof AddRow] ?? null) !== value
  })
  return Object.fromEntries(entries) as AddChange
}

interface SavedAdd {
  row: AddRow
  changed: string[]
}

/**
 * Creates or changes the brokerage record of a company, with its stage history. A person's first side brings the
 * unique number; one that was set automatically does not.
 */
export async function saveAdd(
  tx: Db,
  actor: Actor,
  company: CompanyRow,
  before: AddRow | null,
  given: AddFields,
  options: { byPerson: boolean; also?: AddChange } = { byPerson: true },
): Promise<SavedAdd | null> {
  const sees = maySeeContacts(actor, standingOf(company, before))
  const change: AddChange = { ...changesOf(before, given, sees), ...options.also }
  if (before && Object.keys(change).length === 0) return { row: before, changed: [] }
  if (!before && Object.keys(change).length === 0) return null
  const side = (change.side === undefined ? before?.side : change.side) as Side | null | undefined
  if (options.byPerson && side && !before?.uniqueNumber)
    change.uniqueNumber = await nextUniqueNumber(tx, side)
  if (change.companyStatus !== undefined)
    Object.assign(change, { statusWriter: actor.teamId, statusDate: new Date() })
  const row = before
    ? await update(tx, before, change)
    : await insert(tx, actor, company.businessNumber, change)
  await recordManagers(tx, actor, company.businessNumber, before, row)
  await recordStages(
    tx,
    actor,
    company.businessNumber,
    (['side', 'progressStage', 'companyStatus'] as const).map((kind) => ({
      kind,
      before: before?.[kind] ?? null,
      after: row[kind],
      reason: kind === 'companyStatus' ? row.statusReason : null,
    })),
  )
  return { row, changed: Object.keys(change) }
}

async function insert(tx: Db, actor: Actor, businessNumber: string, change: AddChange): Promise<AddRow> {
  const [row] = await tx
    .insert(companyAdd)
    .values({ ...change, businessNumber, createdBy: actor.teamId })
    .returning()
  if (!row) throw new Error('brokerage record was not created')
  return row
}

async function update(tx: Db, before: AddRow, change: AddChange): Promise<AddRow> {
  const [row] = await tx
    .update(companyAdd)
    .set({ ...change, version: sql`${companyAdd.version} + 1`, updatedAt: sql`now()` })
    .where(eq(companyAdd.id, before.id))
    .returning()
  if (!row) throw new Error('brokerage record vanished')
  return row
}
