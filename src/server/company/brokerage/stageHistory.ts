import type { Db } from '#server/database/connect.ts'
import { stageHistory } from '#server/database/tables/companyParts.ts'
import type { Actor } from '#server/platform/session/actor.ts'

export type StageKind = 'side' | 'progressStage' | 'companyStatus' | 'reportStage'

/** Written in the transaction of the change, from whichever call: statistics count these rows. */
export async function recordStages(
  tx: Db,
  actor: Actor,
  businessNumber: string,
  changes: { kind: StageKind; before: string | null; after: string | null; reason?: string | null }[],
): Promise<void> {
  const real = changes.filter(({ before, after }) => before !== after)
  if (real.length === 0) return
  await tx
    .insert(stageHistory)
    .values(real.map((change) => ({ businessNumber, changedBy: actor.teamId, ...change })))
}
