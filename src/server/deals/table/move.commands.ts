import { eq } from 'drizzle-orm'
import { contractStage, dealStageWord, isForward } from '#shared/catalogue/words/dealStages.ts'
import type { changeStageDay, moveCounterparty } from '#shared/deals/deals.endpoints.ts'
import { daysAfterMove } from '#shared/deals/stageDays.ts'
import { daysBetween } from '#shared/platform/day.ts'
import type { BodyOf } from '#shared/platform/endpoint.ts'
import { counterpartyStep } from '../../database/tables/deals/counterparty.ts'
import { AppError } from '../../platform/appError.ts'
import type { Change } from '../../platform/change/change.ts'
import { moneyAt } from './contractTerms.ts'
import { dealChanged } from './dealChanged.ts'
import { livingSteps, storeDeal } from './dealRows.ts'
import { openDeal, tellDeal } from './openDeal.ts'
import { refuseOutside, stepDay } from './stepDay.ts'

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
      // Amount and share belong to the contract stage, so a step back from that stage clears them. The audit log
      // keeps them.
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

/**
 * Corrects the day on which a stage was reached. The new day must lie between the days of the previous and the next
 * step.
 */
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
    refuseOutside(day, { earliest: before?.day, latest: next?.day })
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
