import { sql } from 'drizzle-orm'
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
  // Not the transaction's begin: who waited for the other's lock came second.
  const at = sql`clock_timestamp()`
  await tx
    .insert(stageHistory)
    .values(real.map((change) => ({ businessNumber, changedBy: actor.teamId, at, ...change })))
}

const recordKinds = ['side', 'progressStage', 'companyStatus'] as const
type Stages = Record<(typeof recordKinds)[number] | 'statusReason', string | null>

/** Between two states of a record; none means that there was, or is, no record. */
export const recordStagesOf = (
  tx: Db,
  actor: Actor,
  businessNumber: string,
  before: Stages | null,
  after: Stages | null,
): Promise<void> =>
  recordStages(
    tx,
    actor,
    businessNumber,
    recordKinds.map((kind) => ({
      kind,
      before: before?.[kind] ?? null,
      after: after?.[kind] ?? null,
      reason: kind === 'companyStatus' ? (after?.statusReason ?? null) : null,
    })),
  )
