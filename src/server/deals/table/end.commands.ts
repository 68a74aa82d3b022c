import { and, eq, isNull, ne } from 'drizzle-orm'
import { needsEndNote } from '#shared/catalogue/words/dealStages.ts'
import { normaliseName } from '#shared/company/search.ts'
import type {
  changeCounterparty,
  endCounterparty,
  keepStage,
  reopenCounterparty,
} from '#shared/deals/deals.endpoints.ts'
import { daysBetween } from '#shared/platform/day.ts'
import type { BodyOf } from '#shared/platform/endpoint.ts'
import type { Db } from '../../database/connect.ts'
import { counterparty, counterpartyStep } from '../../database/tables/deals/counterparty.ts'
import { AppError } from '../../platform/appError.ts'
import type { Change } from '../../platform/change/change.ts'
import { dealChanged, requireRight, stepDay } from './dealChanged.ts'
import { type CounterpartyRow, lockDeal, storeDeal } from './dealRows.ts'
import { moneyAt, openDeal, tellDeal } from './move.commands.ts'

export const endDeal = (change: Change, id: number, given: BodyOf<typeof endCounterparty>) =>
  change(tellDeal, async (tx, actor) => {
    const open = await openDeal(tx, actor, id, given)
    const { deal } = open
    const { reason, note } = given
    if (deal.endedDay !== null) throw new AppError('counterparty/ended')
    if (needsEndNote(reason) && note === null) {
      const { message } = new AppError('counterparty/note-missing')
      throw new AppError('counterparty/note-missing', { fields: [{ path: 'note', message }] })
    }
    const day = stepDay(given.day, deal.lastDay)
    const after = await storeDeal(tx, deal, {
      endedDay: day,
      endReason: reason,
      endNote: note,
      endedBy: actor.teamId,
      lastDay: day,
    })
    await tx.insert(counterpartyStep).values({
      counterpartyId: id,
      kind: 'ended',
      fromStage: deal.stage,
      toStage: deal.stage,
      day,
      heldDays: daysBetween(deal.lastDay, day),
      ends: true,
      reason,
      note,
      doneBy: actor.teamId,
    })
    await dealChanged(tx, actor, open, { action: 'deal/ended', before: deal, after })
    return id
  })

/** Opens an ended counterparty again, at the stage where it stopped. The caller tells the change. */
export async function openAgain(tx: Db, doneBy: string, deal: CounterpartyRow, day: string) {
  const after = await storeDeal(tx, deal, {
    endedDay: null,
    endReason: null,
    endNote: null,
    endedBy: null,
    lastDay: day,
  })
  await tx.insert(counterpartyStep).values({
    counterpartyId: deal.id,
    kind: 'reopened',
    fromStage: deal.stage,
    toStage: deal.stage,
    day,
    heldDays: daysBetween(deal.lastDay, day),
    doneBy,
  })
  return after
}

export const reopenDeal = (change: Change, id: number, given: BodyOf<typeof reopenCounterparty>) =>
  change(tellDeal, async (tx, actor) => {
    const open = await openDeal(tx, actor, id, given)
    const { deal } = open
    if (deal.endedDay === null) throw new AppError('counterparty/not-ended')
    const after = await openAgain(tx, actor.teamId, deal, stepDay(given.day, deal.lastDay))
    await dealChanged(tx, actor, open, { action: 'deal/reopened', before: deal, after })
    return id
  })

export const editDeal = (change: Change, id: number, given: BodyOf<typeof changeCounterparty>) =>
  change(tellDeal, async (tx, actor) => {
    const open = await openDeal(tx, actor, id, given)
    const { deal } = open
    const named = given.name === null || given.name === deal.name ? {} : await newName(tx, deal, given.name)
    const wanted: Partial<CounterpartyRow> = {
      ...moneyAt(deal.stage, given),
      ...(given.star === undefined ? {} : { star: given.star }),
      ...named,
    }
    const changed = Object.entries(wanted).filter(
      ([name, value]) => deal[name as keyof typeof deal] !== value,
    )
    if (changed.length === 0) return id
    const after = await storeDeal(tx, deal, wanted)
    const action = changed.every(([name]) => name === 'star') ? 'deal/listed' : 'deal/changed'
    await dealChanged(tx, actor, open, { action, before: deal, after })
    return id
  })

async function newName(tx: Db, deal: CounterpartyRow, name: string) {
  if (deal.otherNumber !== null) throw new AppError('counterparty/not-lead')
  const nameKey = normaliseName(name)
  const [taken] = await tx
    .select({ id: counterparty.id })
    .from(counterparty)
    .where(
      and(
        eq(counterparty.sellerNumber, deal.sellerNumber),
        eq(counterparty.nameKey, nameKey),
        isNull(counterparty.otherNumber),
        ne(counterparty.id, deal.id),
      ),
    )
  if (taken) throw new AppError('counterparty/name-taken')
  return { name, nameKey }
}

/** Declines the move that a report offers. This is no change of the deal, so it needs no version and tells nobody. */
export const declineOffer = (change: Change, id: number, { reportId }: BodyOf<typeof keepStage>) =>
  change(tellDeal, async (tx, actor) => {
    const { deal, seller } = await lockDeal(tx, id)
    requireRight(actor, seller)
    await tx.update(counterparty).set({ keptReport: reportId }).where(eq(counterparty.id, deal.id))
    return id
  })
