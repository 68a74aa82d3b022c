import type { Db } from '../../database/connect.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { reportBatch } from '../apply/reportBatch.ts'
import { type Writing, writeBatch } from '../apply/writeBatch.ts'
import { inPortions, inTurns } from '../plan/inTurns.ts'
import { changesStored } from '../plan/lockFile.ts'
import { type FilePlan, readBatches } from '../plan/planFile.ts'
import type { ImportActor, PlannedBatch, PlannedRow, RowWrite, StoredRow } from '../plan/plannedRow.ts'
import { noneSeen, planRow } from '../plan/planRow.ts'
import { followMerged } from '../plan/remaining.ts'
import { readStored, withoutHidden } from '../plan/stored.ts'
import type { RunRow } from '../runs/importRuns.ts'

/**
 * Plans a file of companies. If `lock` is set, it locks the existing companies of each batch that the import may
 * change, before it reads them.
 */
export async function* planCompanies(
  db: Db,
  actor: ImportActor,
  plan: FilePlan,
  lock: boolean,
): AsyncGenerator<PlannedBatch> {
  const seen = noneSeen()
  const locksStored = lock && changesStored(plan.choice)
  for await (const { raw, values: read, inOrder } of readBatches(db, plan)) {
    const values = await followMerged(db, read)
    const stored = withoutHidden(actor.reading, await readStored(db, values, locksStored))
    const planned = inOrder(
      await inTurns(values, (one) => planRow(one, { actor, choice: plan.choice, stored, seen })),
    )
    yield { raw, planned, store: (tx, person, run) => storeCompanies(tx, person, run, planned) }
  }
}

async function storeCompanies(
  tx: Db,
  actor: Actor,
  run: RunRow,
  planned: readonly PlannedRow<RowWrite>[],
): Promise<Map<number, StoredRow>> {
  const writing = planned.filter((one): one is Writing => one.write !== null)
  const written = await inPortions(writing, async (portion) => {
    const some = await writeBatch(tx, actor, run.id, portion)
    await reportBatch(tx, actor, run, some)
    return some
  })
  return new Map(
    written.map(({ row, record }) => [
      row.row,
      { recordId: record.after?.id ?? null, versionAfter: versionAfter(row) },
    ]),
  )
}

/** The version after the import: of the company or, if the row is a lead, of its brokerage record. */
const versionAfter = ({ businessNumber, write }: Writing) =>
  businessNumber === null ? (write.record?.version ?? 0) + 1 : (write.company?.version ?? 0) + 1
