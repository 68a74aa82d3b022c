import { inArray, sql } from 'drizzle-orm'
import { type ManagerSlot, managerSlots } from '#shared/catalogue/fields/brokerage.ts'
import { companiesChanged } from '../company/changed/companyChanged.ts'
import type { BrokerageRow } from '../company/companyRows.ts'
import type { Db } from '../database/connect.ts'
import { brokerageRecord } from '../database/tables/brokerageRecord.ts'
import { recordAudits } from '../platform/audit/record.ts'
import type { Actor } from '../platform/session/actor.ts'
import type { Slots } from './handoverSlots.ts'

/** A brokerage record and its manager slots after a handover or after its undo. */
export interface Move {
  add: BrokerageRow
  after: Slots
  /** Whether the manager in slot 1 then counts as entered by default and not chosen by a person. */
  byDefault: boolean
}

/**
 * Locks the companies first and then their brokerage records, both in a fixed order. Every save does the same, so
 * that no deadlock is possible.
 */
export async function lockRecords(tx: Db, ids: readonly number[]): Promise<BrokerageRow[]> {
  await tx.execute(sql`
    select 1 from company where business_number in
      (select business_number from company_add where id = any(${sql.param(ids)}::int[]))
    order by business_number for update`)
  return tx
    .select()
    .from(brokerageRecord)
    .where(inArray(brokerageRecord.id, [...ids]))
    .orderBy(brokerageRecord.id)
    .for('update')
}

export async function moveSlots(tx: Db, moves: readonly Move[]): Promise<void> {
  const column = (slot: ManagerSlot) => sql`${sql.param(moves.map(({ after }) => after[slot]))}::text[]`
  await tx.execute(sql`
    update company_add a set manager1_team = m.one, manager2_team = m.two, manager3_team = m.three,
      manager_by_default = m.by_default, version = a.version + 1, updated_at = now()
    from unnest(${sql.param(moves.map(({ add }) => add.id))}::int[], ${column('manager1Team')},
      ${column('manager2Team')}, ${column('manager3Team')},
      ${sql.param(moves.map(({ byDefault }) => byDefault))}::bool[]) as m(id, one, two, three, by_default)
    where a.id = m.id`)
}

export interface Moved {
  handoverId: number
  /** A text that is added to the standard reason of each history entry. */
  historyReason: string
  /**
   * The names of the audit actions: one for each moved brokerage record, one for the person whose companies are moved.
   */
  actions: { record: string; person: string }
  fromTeamId: string
  toTeamIds: readonly string[]
  reason: string
}

const slotsOf = (slots: Slots) => Object.fromEntries(managerSlots.map((slot) => [slot, slots[slot]]))

/**
 * Writes one audit entry per company, so that the log can be searched by company, and one for the person whose
 * companies are moved.
 */
export async function recordMoves(tx: Db, actor: Actor, moves: readonly Move[], moved: Moved): Promise<void> {
  const { handoverId, historyReason, actions, reason, toTeamIds } = moved
  const facts = moves.map(({ add, after }) => ({
    businessNumber: add.businessNumber,
    record: { before: add, after: { ...add, ...after }, reason: historyReason, handoverId },
    fact: {
      action: actions.record,
      subject: { kind: 'company-add', id: String(add.id) },
      before: slotsOf(add),
      after: slotsOf(after),
      reason,
    },
  }))
  await companiesChanged(
    tx,
    actor,
    facts.flatMap(({ businessNumber, fact, record }) =>
      businessNumber === null ? [] : { businessNumber, kind: 'manager', facts: [fact], record },
    ),
  )
  await recordAudits(tx, actor, [
    ...facts.filter(({ businessNumber }) => businessNumber === null).map(({ fact }) => fact),
    {
      action: actions.person,
      subject: { kind: 'user', id: moved.fromTeamId },
      after: { toTeamId: toTeamIds.length === 1 ? toTeamIds[0] : toTeamIds, companies: moves.length },
      reason,
    },
  ])
}
