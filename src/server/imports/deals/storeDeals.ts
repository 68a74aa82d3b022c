import { normaliseName } from '#shared/company/search.ts'
import { daysBetween } from '#shared/platform/day.ts'
import type { CompanyChange } from '../../company/changed/companyChange.ts'
import { companiesChanged } from '../../company/changed/companyChanged.ts'
import type { Db } from '../../database/connect.ts'
import { counterparty, counterpartyStep } from '../../database/tables/deals/counterparty.ts'
import { dealImage, subjectOf } from '../../deals/table/dealChanged.ts'
import type { CounterpartyRow } from '../../deals/table/dealRows.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { PlannedRow, StoredRow } from '../plan/plannedRow.ts'
import type { DealWrite } from './planDeal.ts'

type Step = typeof counterpartyStep.$inferInsert

/**
 * Writes the counterparties of some rows with their steps. Each company gets one activity, and each counterparty one
 * audit entry.
 */
export async function storeDeals(
  tx: Db,
  actor: Actor,
  importId: number,
  planned: readonly PlannedRow<DealWrite>[],
): Promise<Map<number, StoredRow>> {
  const writing = planned.flatMap(({ row, write }) => (write ? [{ row, write }] : []))
  if (writing.length === 0) return new Map()
  const rows = await tx
    .insert(counterparty)
    .values(writing.map(({ write }) => rowOf(write, actor)))
    .returning()
  const steps = writing.flatMap(({ write }, at) => stepsOf(write, rows[at]?.id ?? 0, actor))
  await tx.insert(counterpartyStep).values(steps)
  await dealsImported(tx, actor, { action: 'import/deal-created', importId, deals: rows })
  return new Map(
    writing.map(({ row }, at) => [
      row,
      { recordId: rows[at]?.id ?? null, versionAfter: rows[at]?.version ?? null },
    ]),
  )
}

function rowOf({ seller, otherNumber, name, star, reached, end }: DealWrite, actor: Actor) {
  const last = reached.at(-1)
  if (!last) throw new Error('a counterparty has a stage')
  return {
    sellerNumber: seller.row.businessNumber,
    otherNumber,
    name,
    nameKey: name === null ? null : normaliseName(name),
    stage: last.stage,
    stageDays: Object.fromEntries(reached.map(({ stage, day }) => [stage, day])),
    lastDay: end?.day ?? last.day,
    star,
    createdBy: actor.teamId,
    ...(end ? { endedDay: end.day, endReason: end.reason, endNote: end.note, endedBy: actor.teamId } : {}),
  }
}

function stepsOf({ reached, end }: DealWrite, counterpartyId: number, actor: Actor): Step[] {
  const steps = reached.map(({ stage, day }, at): Step => {
    const before = reached[at - 1]
    return {
      counterpartyId,
      kind: before ? 'forward' : 'added',
      fromStage: before?.stage ?? null,
      toStage: stage,
      day,
      heldDays: before ? daysBetween(before.day, day) : 0,
      setsDay: true,
      doneBy: actor.teamId,
    }
  })
  const last = reached.at(-1)
  if (!end || !last) return steps
  const ending: Step = {
    counterpartyId,
    kind: 'ended',
    fromStage: last.stage,
    toStage: last.stage,
    day: end.day,
    heldDays: daysBetween(last.day, end.day),
    ends: true,
    reason: end.reason,
    note: end.note,
    doneBy: actor.teamId,
  }
  return [...steps, ending]
}

/** Writes audit entries and activities of counterparties that the undo of a bulk change has removed. */
export async function dealsUndone(
  tx: Db,
  actor: Actor,
  { bulkId, deals }: { bulkId: number; deals: readonly CounterpartyRow[] },
) {
  const changes = bothSides(deals).map(
    ([businessNumber, own]): CompanyChange => ({
      businessNumber,
      kind: 'deal',
      touched: { list: false, past: false },
      facts: own.map(({ deal }) => ({
        action: 'bulk/deal-undone',
        subject: subjectOf(deal.id),
        before: dealImage(deal),
        after: { bulkId },
      })),
      timelineImages: { before: null, after: { dealCount: own.length } },
    }),
  )
  await companiesChanged(tx, actor, changes)
}

/** The counterparties of each company that they name. */
const bothSides = (deals: readonly CounterpartyRow[]) => {
  const sides = deals.flatMap((deal) => [
    { number: deal.sellerNumber, deal },
    ...(deal.otherNumber === null ? [] : [{ number: deal.otherNumber, deal }]),
  ])
  return [...Map.groupBy(sides, ({ number }) => number)]
}

interface Imported {
  action: 'import/deal-created' | 'import/deal-undone'
  importId: number
  deals: readonly CounterpartyRow[]
}

/**
 * Writes audit entries and activities, and publishes events. Must be called at the end of an import of counterparties
 * and of its undo.
 */
export async function dealsImported(tx: Db, actor: Actor, { action, importId, deals }: Imported) {
  const isUndo = action === 'import/deal-undone'
  const changes = bothSides(deals).map(
    ([businessNumber, own]): CompanyChange => ({
      businessNumber,
      kind: 'imported',
      touched: { list: false, past: false },
      facts: own.map(({ deal }) => ({
        action,
        subject: subjectOf(deal.id),
        before: isUndo ? dealImage(deal) : {},
        after: isUndo ? { importId } : { ...dealImage(deal), importId },
      })),
      timelineImages: { before: null, after: { dealCount: own.length, importId } },
    }),
  )
  await companiesChanged(tx, actor, changes)
}
