import { eq } from 'drizzle-orm'
import { placeOfDealStage } from '#shared/catalogue/words/dealStages.ts'
import { dayInSeoul, daysBetween } from '#shared/platform/day.ts'
import type { Db } from '../../database/connect.ts'
import { counterparty, counterpartyStep } from '../../database/tables/deals/counterparty.ts'
import { task } from '../../database/tables/deals/task.ts'
import { note } from '../../database/tables/notes/note.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { type CounterpartyRow, storeDeal } from '../table/dealRows.ts'

/**
 * Merges the row of a lead into the row of its company (`known`). Stage, stage days and steps come from the row with
 * the later stage; the steps of the other row are archived. The merged row has ended only if both rows had ended.
 * Tasks, notes and star of both rows are kept.
 */
export async function mergeRows(
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
  await tx.update(note).set({ counterpartyId: known.id }).where(eq(note.counterpartyId, lead.id))
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
