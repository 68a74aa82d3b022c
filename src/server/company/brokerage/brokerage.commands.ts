import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod/mini'
import { asReader } from '#server/database/asReader.ts'
import type { Db } from '#server/database/connect.ts'
import { brokerageRecord } from '#server/database/tables/brokerageRecord.ts'
import { companyFile } from '#server/database/tables/companyFile.ts'
import { dailyReport } from '#server/database/tables/dailyReport.ts'
import { AppError } from '#server/platform/appError.ts'
import { recordAudit } from '#server/platform/audit/record.ts'
import type { Change } from '#server/platform/change/change.ts'
import { refuseStale } from '#server/platform/change/conflict.ts'
import { publishEvent } from '#server/platform/events/publish.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { authorize } from '#server/platform/session/policy.ts'
import { managerSlots } from '#shared/catalogue/fields/brokerage.ts'
import { isAdminSide } from '#shared/catalogue/words/roles.ts'
import type { BrokerageRecord } from '#shared/company/answers.ts'
import type {
  addBrokerage,
  changeBrokerage,
  SavedBrokerageRecord,
} from '#shared/company/brokerage.endpoints.ts'
import type { ChangeFact } from '../changed/companyChange.ts'
import { companyChanged } from '../changed/companyChanged.ts'
import { mayDeleteBrokerage, mayEditCompany, seesContactOf } from '../company.policy.ts'
import { type BrokerageRow, lockCompany, ownershipOf } from '../companyRows.ts'
import { requireOwnValues } from '../own/checkOwnValues.ts'
import { lockForOwnValues } from '../own/lockOwnFields.ts'
import { nameOwnValues } from '../own/nameOwnValues.ts'
import { type SavedOpinion, saveOpinion } from '../saveOpinion.ts'
import { namedSlots, twiceNamed } from '../slots/slotChange.ts'
import { whoSavedBrokerage } from '../whoSaved.ts'
import { findBrokerage, readBrokerage, showBrokerage } from './brokerage.queries.ts'
import { type BrokerageFields, changesOf, saveBrokerage } from './saveBrokerage.ts'
import { tieLead } from './tieLead.ts'

type NewBrokerage = z.output<typeof addBrokerage.body>
type ChangedBrokerage = z.output<typeof changeBrokerage.body>

/**
 * Maps the short field names of older clients to the full ones. If a request contains both, the full name has priority.
 */
function fieldsOf(given: NewBrokerage): BrokerageFields {
  const {
    contactName,
    contactPosition,
    contactPhone,
    contactEmail,
    searchKeyword,
    businessNumber: _bn,
    ...rest
  } = given
  const { manager1Team: _1, manager2Team: _2, manager3Team: _3, ...fields } = rest
  const short = {
    contact1Name: contactName,
    contact1Position: contactPosition,
    contact1Phone: contactPhone,
    contact1Email: contactEmail,
    searchKeyword1: searchKeyword,
  }
  const present = Object.fromEntries(Object.entries(short).filter(([, value]) => value !== undefined))
  return {
    ...present,
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
  }
}

/** Adds a warning if this request filled a manager slot and one person is in two slots now. */
function withWarnings(add: BrokerageRecord, named: object): SavedBrokerageRecord {
  const warnings = Object.keys(named).length === 0 ? [] : twiceNamed(add)
  return warnings.length === 0 ? add : { ...add, warnings }
}

interface SavedId {
  id: number
  slots: object
}

/**
 * Returns the saved brokerage record as far as the actor may see it. The first response writes no audit entry for
 * reading contacts, because the change itself is logged. The response to a repeated request (idempotency key) does
 * write such an entry.
 */
async function tell(
  tx: Db,
  actor: Actor,
  { id, slots }: SavedId,
  repeated: boolean,
): Promise<SavedBrokerageRecord> {
  return withWarnings(await (repeated ? showBrokerage : readBrokerage)(tx, actor, String(id)), slots)
}

export async function createBrokerage(change: Change, given: NewBrokerage): Promise<SavedBrokerageRecord> {
  return change({ tell }, async (tx, actor) => {
    const slots = await namedSlots(tx, actor, given)
    await lockForOwnValues(tx, given)
    if (!given.businessNumber) {
      await requireOwnValues(tx, null, given.own)
      const fields = changesOf(null, fieldsOf(given), () => true, actor)
      const [lead] = await tx
        .insert(brokerageRecord)
        .values({ ...fields, ...slots, createdBy: actor.teamId })
        .returning()
      await leadChanged(tx, actor, factOf('add/created', null, lead ?? null))
      return { id: Number(lead?.id), slots: {} }
    }
    const { row, add } = await lockCompany(tx, given.businessNumber)
    if (!row || row.deletedAt) throw new AppError('company/not-found')
    if (!mayEditCompany(actor, ownershipOf(row, add))) throw new AppError('company/not-manager')
    if (add) throw new AppError('add/duplicate')
    // A side in the request that creates the brokerage record was preset by a screen and not chosen by a person, so no
    // unique number is assigned.
    const fields = {
      ...fieldsOf(given),
      ...(Object.keys(fieldsOf(given)).length === 0 ? { companyStatus: null } : {}),
    }
    const [empty] = await tx
      .insert(brokerageRecord)
      .values({ businessNumber: row.businessNumber, createdBy: actor.teamId })
      .returning()
    const saved = await saveBrokerage(tx, actor, row, empty ?? null, fields, { byPerson: false, also: slots })
    const opinion = await saveOpinion(tx, row.businessNumber, given)
    await companyChanged(tx, actor, {
      businessNumber: row.businessNumber,
      kind: 'brokerage',
      facts: [factOf('add/created', null, saved?.row ?? empty ?? null, opinion)],
      record: saved?.record,
    })
    return { id: Number(empty?.id), slots }
  })
}

export async function updateBrokerage(
  change: Change,
  key: string,
  given: ChangedBrokerage,
): Promise<SavedBrokerageRecord> {
  return change({ tell }, async (tx, actor) => {
    const { version: _v, ...rest } = given
    const slots = await namedSlots(tx, actor, rest)
    await lockForOwnValues(tx, rest)
    const { add: found } = await asReader(tx, () => findBrokerage(tx, key))
    const number = found.businessNumber ?? given.businessNumber ?? null
    const { row } = number ? await lockCompany(tx, number) : { row: null }
    if (number && (!row || row.deletedAt)) throw new AppError('company/not-found')
    const [before] = await tx
      .select()
      .from(brokerageRecord)
      .where(eq(brokerageRecord.id, found.id))
      .for('update')
    if (!before) throw new AppError('add/not-found')
    // Either somebody else linked the record to a company after it was read and before it was locked, or the request
    // names another company than the record's.
    const elsewhere = given.businessNumber && before.businessNumber && given.businessNumber !== number
    if (before.businessNumber !== found.businessNumber || elsewhere) throw new AppError('add/tied-elsewhere')
    const tied = row && before.businessNumber === null ? await tieLead(tx, actor, before, row) : null
    if (!tied && !mayEditCompany(actor, ownershipOf(row, before))) throw new AppError('company/not-manager')
    await refuseStale('company/conflict', before, given, {
      stored: () => readBrokerage(tx, actor, String(before.id)),
      savedBy: () => whoSavedBrokerage(tx, before),
    })
    const fields = { ...tied?.fields, ...fieldsOf(rest) }
    // A unique number is assigned only if a person filled in a field; naming a manager does not count.
    const byPerson = Object.keys(fields).length > 0
    const also = { ...tied?.also, ...slots }
    const saved = row
      ? await saveBrokerage(tx, actor, row, tied?.image ?? before, fields, { byPerson, also, touch: true })
      : await updateLead(tx, actor, before, fields, slots)
    const opinion = row ? await saveOpinion(tx, row.businessNumber, rest) : undefined
    // A change that concerns only managers is logged under its own action, so that the audit log can be filtered by it.
    const onlySlots = Object.keys(slots).length > 0 && !byPerson
    const fact = factOf(onlySlots ? 'manager/changed' : 'add/changed', before, saved?.row ?? before, opinion)
    if (row) {
      const kind = tied ? 'tied' : 'brokerage'
      const { businessNumber } = row
      await companyChanged(tx, actor, { businessNumber, kind, facts: [fact], record: saved?.record })
    } else await leadChanged(tx, actor, fact)
    return { id: before.id, slots }
  })
}

/** Changes a lead. Leads have no timeline, so only the audit log records the change. */
async function updateLead(tx: Db, actor: Actor, before: BrokerageRow, given: BrokerageFields, slots: object) {
  await requireOwnValues(tx, before.own, given.own)
  const sees = seesContactOf(actor, ownershipOf(null, before), before.contactTypists)
  const [row] = await tx
    .update(brokerageRecord)
    .set({
      ...changesOf(before, given, sees, actor),
      ...slots,
      version: sql`${brokerageRecord.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(brokerageRecord.id, before.id))
    .returning()
  return row && { row, record: undefined }
}

/**
 * Deletes a brokerage record. A lead may be deleted by everybody who may see its contacts, the record of a company only
 * by the admin side and only while nothing depends on it.
 */
export async function removeBrokerage(change: Change, key: string): Promise<void> {
  await change(async (tx, actor) => {
    const { add: found } = await asReader(tx, () => findBrokerage(tx, key))
    // Locks the company first, like every other change. An upload that runs at the same time either is visible here
    // already, or waits until the deletion has ended.
    if (found.businessNumber) await lockCompany(tx, found.businessNumber)
    const [before] = await tx
      .select()
      .from(brokerageRecord)
      .where(eq(brokerageRecord.id, found.id))
      .for('update')
    if (!before) throw new AppError('add/not-found')
    if (before.businessNumber) {
      authorize(isAdminSide(actor.role))
      if (await isInUse(tx, before, before.businessNumber)) throw new AppError('company/in-use')
    } else if (!mayDeleteBrokerage(actor, ownershipOf(null, before), false)) {
      throw new AppError('add/delete-denied')
    }
    await tx.delete(brokerageRecord).where(eq(brokerageRecord.id, before.id))
    const { businessNumber } = before
    const fact = factOf('add/deleted', before, null)
    if (businessNumber) {
      const record = { before, after: null }
      await companyChanged(tx, actor, { businessNumber, kind: 'removed', facts: [fact], record })
    } else await leadChanged(tx, actor, fact)
  })
}

async function isInUse(tx: Db, add: BrokerageRow, businessNumber: string): Promise<boolean> {
  if (managerSlots.some((slot) => add[slot] !== null)) return true
  const files = await tx.$count(companyFile, eq(companyFile.businessNumber, businessNumber))
  const living = and(eq(dailyReport.businessNumber, businessNumber), isNull(dailyReport.deletedAt))
  return files > 0 || (await tx.$count(dailyReport, living)) > 0
}

const unreportedFields = new Set(['version', 'updatedAt', 'createdAt', 'id', 'contactTypists'])

/** Records the change of a lead: an audit entry and an event. Leads have no `company_list` row and no timeline. */
async function leadChanged(tx: Db, actor: Actor, fact: ChangeFact): Promise<void> {
  for (const named of await nameOwnValues(tx, [fact])) await recordAudit(tx, actor, named)
  await publishEvent(tx, 'lead', {}, { id: Number(fact.subject.id) })
}

const textOf = (value: unknown) =>
  typeof value === 'object' && value !== null && !(value instanceof Date)
    ? JSON.stringify(value)
    : String(value ?? '')

function factOf(
  action: string,
  before: BrokerageRow | null,
  after: BrokerageRow | null,
  opinion?: SavedOpinion,
): ChangeFact {
  const names = Object.keys({ ...before, ...after }).filter((name) => {
    const field = name as keyof BrokerageRow
    return !unreportedFields.has(name) && textOf(before?.[field]) !== textOf(after?.[field])
  })
  const image = (row: BrokerageRow | null) =>
    Object.fromEntries(names.map((name) => [name, row?.[name as keyof BrokerageRow] ?? null]))
  return {
    action,
    subject: { kind: 'company-add', id: String(after?.id ?? before?.id) },
    before: { ...image(before), ...opinion?.before },
    after: { ...image(after), ...opinion?.after },
  }
}
