import { inArray } from 'drizzle-orm'
import type { Db } from '../../database/connect.ts'
import { counterparty, counterpartyStep } from '../../database/tables/deals/counterparty.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { dealsImported, dealsUndone } from '../deals/storeDeals.ts'
import type { RunRow } from '../runs/importRuns.ts'
import type { UndoRow } from './undoRow.ts'

/** Removes the counterparties that the import had added. The audit log keeps them. */
export async function undoDeals(tx: Db, actor: Actor, run: RunRow, rows: readonly UndoRow[]): Promise<void> {
  const ids = rows.flatMap(({ record }) => record ?? [])
  if (ids.length === 0) return
  await tx.delete(counterpartyStep).where(inArray(counterpartyStep.counterpartyId, ids))
  const deals = await tx.delete(counterparty).where(inArray(counterparty.id, ids)).returning()
  await (run.bulk
    ? dealsUndone(tx, actor, { bulkId: run.id, deals })
    : dealsImported(tx, actor, { action: 'import/deal-undone', importId: run.id, deals }))
}
