import { and, eq } from 'drizzle-orm'
import { placeOfDealStage } from '#shared/catalogue/words/dealStages.ts'
import type { linkCounterparty } from '#shared/deals/deals.endpoints.ts'
import { dayInSeoul, daysBetween } from '#shared/platform/day.ts'
import type { BodyOf } from '#shared/platform/endpoint.ts'
import { lockCompany } from '../../company/companyRows.ts'
import type { Db } from '../../database/connect.ts'
import { counterparty, counterpartyStep } from '../../database/tables/deals/counterparty.ts'
import { task } from '../../database/tables/deals/task.ts'
import { AppError } from '../../platform/appError.ts'
import type { Change } from '../../platform/change/change.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { dealChanged } from '../table/dealChanged.ts'
import { type CounterpartyRow, storeDeal } from '../table/dealRows.ts'
import { readDeal } from '../table/deals.queries.ts'
import { openDeal } from '../table/move.commands.ts'
import { readKnown, unfit } from './resolve.ts'

interface Linked {
  id: number
  merged: boolean
}

/** Links a lead to a registered company. If the company stands in the table already, both rows become one. */
export const linkDeal = (change: Change, id: number, given: BodyOf<typeof linkCounterparty>) =>
  change({ tell }, async (tx, actor): Promise<Linked> => {
    const { businessNumber } = given
    const open = await openDeal(tx, actor, id, given, [businessNumber])
    const { deal, seller } = open
    if (deal.otherNumber !== null) throw new AppError('counterparty/not-lead')
    const { row, add } = await lockCompany(tx, businessNumber)
    if (!row || row.deletedAt) throw new AppError('company/not-found')
    await refuseUnfit(tx, deal.sellerNumber, businessNumber)
    const other = { row, add }
    const [known] = await tx
      .select()
      .from(counterparty)
      .where(
        and(eq(counterparty.sellerNumber, deal.sellerNumber), eq(counterparty.otherNumber, businessNumber)),
      )
      .for('update')
    const after = known
      ? await merge(tx, actor, deal, known)
      : await storeDeal(tx, deal, { otherNumber: businessNumber, name: null, nameKey: null })
    await dealChanged(
      tx,
      actor,
      { seller, other },
      {
        action: 'deal/linked',
        before: known ?? deal,
        after,
        also: known ? { dealMerged: deal.name } : {},
      },
    )
    return { id: after.id, merged: known !== undefined }
  })

const tell = async (tx: Db, actor: Actor, { id, merged }: Linked) => ({
  row: await readDeal(tx, actor, id),
  merged,
})

async function refuseUnfit(tx: Db, seller: string, number: string) {
  const { own, candidates } = await readKnown(tx, seller, [{ number, name: null }])
  const [company] = candidates
  if (!own || !company) throw new AppError('company/not-found')
  const not = unfit(own, company)
  if (not) throw new AppError(`counterparty/${not}`)
}

/**
 * Merges a lead into the row of its company. The row that is further gives stage, days and steps; the steps of the other
 * one stay in the history. It goes on unless both have ended. Tasks and star of both are kept.
 */
async function merge(
  tx: Db,
  actor: Actor,
  lead: CounterpartyRow,
  known: CounterpartyRow,
): Promise<CounterpartyRow> {
  const further = placeOfDealStage(lead.stage) > placeOfDealStage(known.stage) ? lead : known
  const behind = further === lead ? known : lead
  const day = dayInSeoul()
  const ends = lead.endedDay !== null && known.endedDay !== null
  await tx
    .update(counterpartyStep)
    .set({ archived: true })
    .where(eq(counterpartyStep.counterpartyId, behind.id))
  await tx
    .update(counterpartyStep)
    .set({ counterpartyId: known.id })
    .where(eq(counterpartyStep.counterpartyId, lead.id))
  await tx.insert(counterpartyStep).values({
    counterpartyId: known.id,
    kind: 'merged',
    fromStage: known.stage,
    toStage: further.stage,
    day,
    heldDays: daysBetween(further.lastDay, day),
    ends,
    reason: ends ? further.endReason : null,
    note: lead.name,
    doneBy: actor.teamId,
  })
  await tx.update(task).set({ counterpartyId: known.id }).where(eq(task.counterpartyId, lead.id))
  await tx.delete(counterparty).where(eq(counterparty.id, lead.id))
  const ending = ends ? further : null
  return storeDeal(tx, known, {
    stage: further.stage,
    stageDays: further.stageDays,
    lastDay: day,
    star: lead.star || known.star,
    amount: further.amount ?? behind.amount,
    share: further.share ?? behind.share,
    endedDay: ending?.endedDay ?? null,
    endReason: ending?.endReason ?? null,
    endNote: ending?.endNote ?? null,
    endedBy: ending?.endedBy ?? null,
  })
}
