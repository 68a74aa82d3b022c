import { eq } from 'drizzle-orm'
import { contractStage, dealStageWord, isForward } from '#shared/catalogue/words/dealStages.ts'
import type { Counterparty } from '#shared/deals/counterparty.ts'
import type { changeStageDay, moveCounterparty } from '#shared/deals/deals.endpoints.ts'
import { daysAfterMove } from '#shared/deals/steps.ts'
import { dayInSeoul, daysBetween } from '#shared/platform/day.ts'
import type { BodyOf } from '#shared/platform/endpoint.ts'
import type { Db } from '../../database/connect.ts'
import { counterpartyStep } from '../../database/tables/deals/counterparty.ts'
import { AppError } from '../../platform/appError.ts'
import type { Change } from '../../platform/change/change.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { dealChanged, refuseDay, refuseStaleDeal, requireRight, stepDay } from './dealChanged.ts'
import { livingSteps, lockDeal, type OpenDeal, storeDeal } from './dealRows.ts'
import { readDeal } from './deals.queries.ts'

/** Opens a counterparty for a change: locked, with the right to change it, on the version that the person saw. */
export async function openDeal(
  tx: Db,
  actor: Actor,
  id: number,
  given: { version: number },
  also: readonly string[] = [],
): Promise<OpenDeal> {
  const open = await lockDeal(tx, id, also)
  requireRight(actor, open.seller)
  await refuseStaleDeal(tx, actor, open.deal, given)
  return open
}

/** Tells the row after a change. Rights are asked again, so a repeated request gets what its person may see then. */
export const tellDeal = {
  tell: (tx: Db, actor: Actor, id: number): Promise<Counterparty> => readDeal(tx, actor, id),
}

export const moveDeal = (change: Change, id: number, given: BodyOf<typeof moveCounterparty>) =>
  change(tellDeal, async (tx, actor) => {
    const open = await openDeal(tx, actor, id, given)
    const { deal } = open
    const { stage: to, reason } = given
    if (deal.endedDay !== null) throw new AppError('counterparty/ended')
    if (deal.stage === to) throw new AppError('counterparty/same-stage')
    const forward = isForward(deal.stage, to)
    if (!forward && reason === null) {
      const message = new AppError('counterparty/reason-missing').message
      throw new AppError('counterparty/reason-missing', { fields: [{ path: 'reason', message }] })
    }
    const money = moneyAt(to, given)
    const day = stepDay(given.day, deal.lastDay)
    const after = await storeDeal(tx, deal, {
      stage: to,
      stageDays: daysAfterMove(deal.stageDays, to, day),
      lastDay: day,
      // Amount and share belong to the contract, so a step back from it drops them; the audit log keeps them.
      ...(to === contractStage ? money : { amount: null, share: null }),
    })
    await tx.insert(counterpartyStep).values({
      counterpartyId: id,
      kind: forward ? 'forward' : 'back',
      fromStage: deal.stage,
      toStage: to,
      day,
      heldDays: daysBetween(deal.lastDay, day),
      setsDay: forward || deal.stageDays[to] === undefined,
      note: reason,
      doneBy: actor.teamId,
    })
    await dealChanged(tx, actor, open, { action: 'deal/moved', before: deal, after, note: reason })
    return id
  })

/** Amount and share as far as they were sent. They are refused at any other stage than the contract. */
export function moneyAt(
  stage: string,
  { amount, share }: { amount?: number | null | undefined; share?: number | null | undefined },
) {
  const sent = {
    ...(amount === undefined ? {} : { amount }),
    ...(share === undefined ? {} : { share }),
  }
  if (stage !== contractStage && Object.values(sent).some((value) => value !== null))
    throw new AppError('counterparty/not-contract')
  return sent
}

/** Corrects the day on which a stage was reached. The days of the steps stay in order. */
export const moveStageDay = (change: Change, id: number, given: BodyOf<typeof changeStageDay>) =>
  change(tellDeal, async (tx, actor) => {
    const open = await openDeal(tx, actor, id, given)
    const { deal } = open
    const { stage, day } = given
    if (deal.stageDays[stage] === undefined) throw new AppError('counterparty/stage-not-reached')
    const steps = await livingSteps(tx, id)
    const at = steps.findIndex(({ toStage, setsDay }) => toStage === stage && setsDay)
    const step = steps[at]
    if (!step) throw new Error('the step of a reached stage is gone')
    const [next, before] = [steps[at - 1], steps[at + 1]]
    if (day > dayInSeoul()) refuseDay('counterparty/day-future')
    if (before && day < before.day) refuseDay('counterparty/day-early', before.day)
    if (next && day > next.day) refuseDay('counterparty/day-late', next.day)
    if (day === step.day) return id
    const heldDays = before ? daysBetween(before.day, day) : 0
    await tx.update(counterpartyStep).set({ day, heldDays }).where(eq(counterpartyStep.id, step.id))
    if (next) {
      const held = { heldDays: daysBetween(day, next.day) }
      await tx.update(counterpartyStep).set(held).where(eq(counterpartyStep.id, next.id))
    }
    const after = await storeDeal(tx, deal, {
      stageDays: { ...deal.stageDays, [stage]: day },
      ...(next ? {} : { lastDay: day }),
    })
    const word = dealStageWord(stage)
    await dealChanged(tx, actor, open, {
      action: 'deal/day-changed',
      before: deal,
      after,
      was: { dealDay: `${word} ${step.day}` },
      also: { dealDay: `${word} ${day}` },
    })
    return id
  })
