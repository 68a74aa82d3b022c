import { needsEndNote } from '#shared/catalogue/words/dealStages.ts'
import type { endCounterparty, reopenCounterparty } from '#shared/deals/deals.endpoints.ts'
import { daysBetween } from '#shared/platform/day.ts'
import type { BodyOf } from '#shared/platform/endpoint.ts'
import type { Db } from '../../database/connect.ts'
import { counterpartyStep } from '../../database/tables/deals/counterparty.ts'
import { AppError } from '../../platform/appError.ts'
import type { Change } from '../../platform/change/change.ts'
import { refuseUnfit } from '../candidates/refuseUnfit.ts'
import { dealChanged } from './dealChanged.ts'
import { type CounterpartyRow, storeDeal } from './dealRows.ts'
import { openDeal, tellDeal } from './openDeal.ts'
import { stepDay } from './stepDay.ts'

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

/**
 * Opens an ended counterparty again, at the stage where it stopped. The caller must call `dealChanged` or
 * `dealsChanged`.
 */
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
    // The group or the side of a company may have changed since the deal ended.
    if (deal.otherNumber !== null) await refuseUnfit(tx, deal.sellerNumber, deal.otherNumber)
    const after = await openAgain(tx, actor.teamId, deal, stepDay(given.day, deal.lastDay))
    await dealChanged(tx, actor, open, { action: 'deal/reopened', before: deal, after })
    return id
  })
