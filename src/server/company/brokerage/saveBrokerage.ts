import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { brokerageRecord } from '#server/database/tables/brokerageRecord.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { type SecretField, secretFields } from '#shared/catalogue/fields/brokerage.ts'
import { opinionFields } from '#shared/catalogue/fields/company.ts'
import type { Side } from '#shared/catalogue/words/sides.ts'
import type { BrokerageInput } from '#shared/company/dossier.ts'
import { ownValuesAfter } from '#shared/company/own/ownValue.ts'
import { type ContactTypists, type SeesContact, seesContactOf } from '../company.policy.ts'
import { type BrokerageChange, type BrokerageRow, type CompanyRow, ownershipOf } from '../companyRows.ts'
import { requireOwnValues } from '../own/checkOwnValues.ts'
import { nextUniqueNumber } from './uniqueNumber.ts'

export type BrokerageFields = Omit<BrokerageInput, keyof typeof opinionFields>

const isSecret = (field: string): field is SecretField => field in secretFields

/** Whether the request sets a contact field that the actor may not see. */
const namesUnseen = (given: BrokerageFields, sees: SeesContact) =>
  Object.entries(given).some(
    ([field, value]) => isSecret(field) && !sees(field) && value !== null && value !== undefined,
  )

/**
 * Returns the fields that differ from the stored ones, and the teams that typed the contacts. A field stays unchanged
 * if the request does not contain it. A contact field that the actor may not see also stays unchanged if the request
 * leaves it empty.
 */
export function changesOf(
  before: BrokerageRow | null,
  { own, ...given }: BrokerageFields,
  sees: SeesContact,
  { teamId }: Pick<Actor, 'teamId'>,
): BrokerageChange {
  const entries = Object.entries(given).filter(([field, value]) => {
    if (value === undefined || field in opinionFields) return false
    if (value === null && isSecret(field) && !sees(field)) return false
    return (before?.[field as keyof BrokerageRow] ?? null) !== value
  })
  const change = Object.fromEntries(entries) as BrokerageChange
  const ownAfter = own === undefined ? undefined : ownValuesAfter(before?.own ?? null, own)
  if (ownAfter !== undefined && !isDeepStrictEqual(ownAfter, before?.own ?? null)) change.own = ownAfter
  const contactTypists = typistsAfter(before, given, change, sees, teamId)
  return contactTypists ? { ...change, contactTypists } : change
}

/**
 * Returns the teams that typed each contact after this save; undefined if unchanged. A new value belongs only to the
 * team that typed it. A team that types the stored value without being able to see it is added, as if the value were
 * new. Otherwise the value would stay hidden from this team, and the team would learn that its guess was right.
 */
function typistsAfter(
  before: BrokerageRow | null,
  given: BrokerageFields,
  change: BrokerageChange,
  sees: SeesContact,
  teamId: string,
): ContactTypists | undefined {
  const stored = before?.contactTypists ?? {}
  const after: ContactTypists = { ...stored }
  for (const [field, value] of Object.entries(given)) {
    if (!isSecret(field) || value === undefined) continue
    if (field in change) {
      if (value === null) delete after[field]
      else after[field] = [teamId]
    } else if (value !== null && !sees(field)) after[field] = [...(stored[field] ?? []), teamId]
  }
  return isDeepStrictEqual(after, stored) ? undefined : after
}

interface SavedBrokerage {
  row: BrokerageRow
  /** The record before and after the save, from which `companyChanged` writes the histories. */
  record: { before: BrokerageRow | null; after: BrokerageRow }
  /** Names of the changed fields, without contact fields that the actor may not see. */
  changed: string[]
  /** Names of all changed fields, for the audit log. */
  written: string[]
}

/**
 * Creates or changes the brokerage record of a company. A unique number is assigned when a person first chooses a side,
 * not when the program sets one. `touch` raises the version even if no value changes. The version also rises when
 * somebody types a contact that they may not see: an unchanged version or date would reveal a correct guess.
 */
export async function saveBrokerage(
  tx: Db,
  actor: Actor,
  company: CompanyRow,
  before: BrokerageRow | null,
  given: BrokerageFields,
  options: { byPerson: boolean; also?: BrokerageChange; touch?: boolean } = { byPerson: true },
): Promise<SavedBrokerage | null> {
  await requireOwnValues(tx, before?.own, given.own)
  const sees = seesContactOf(actor, ownershipOf(company, before), before?.contactTypists ?? {})
  const change: BrokerageChange = { ...changesOf(before, given, sees, actor), ...options.also }
  const nothing = Object.keys(change).length === 0
  if (!before && nothing) return null
  const touched = options.touch || namesUnseen(given, sees)
  if (before && nothing && !touched)
    return { row: before, record: { before, after: before }, changed: [], written: [] }
  const side = (change.side === undefined ? before?.side : change.side) as Side | null | undefined
  if (options.byPerson && side && !before?.uniqueNumber)
    change.uniqueNumber = await nextUniqueNumber(tx, side)
  if (change.companyStatus !== undefined)
    Object.assign(change, { statusWriter: actor.teamId, statusDate: new Date() })
  const row = before
    ? await update(tx, before, change)
    : await insert(tx, actor, company.businessNumber, change)
  const written = Object.keys(change).filter((name) => name !== 'contactTypists')
  const changed = written.filter((name) => !isSecret(name) || sees(name))
  return { row, record: { before, after: row }, changed, written }
}

async function insert(
  tx: Db,
  actor: Actor,
  businessNumber: string,
  change: BrokerageChange,
): Promise<BrokerageRow> {
  const [row] = await tx
    .insert(brokerageRecord)
    .values({ ...change, businessNumber, createdBy: actor.teamId })
    .returning()
  if (!row) throw new Error('brokerage record was not created')
  return row
}

async function update(tx: Db, before: BrokerageRow, change: BrokerageChange): Promise<BrokerageRow> {
  const [row] = await tx
    .update(brokerageRecord)
    .set({ ...change, version: sql`${brokerageRecord.version} + 1`, updatedAt: sql`now()` })
    .where(eq(brokerageRecord.id, before.id))
    .returning()
  if (!row) throw new Error('brokerage record vanished')
  return row
}
