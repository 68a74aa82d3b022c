import { sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { stageHistory } from '#server/database/tables/companyChildren.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import type { CompanyChange, RecordState } from './companyChange.ts'

const recordKinds = ['side', 'progressStage', 'companyStatus'] as const

interface Step {
  businessNumber: string
  kind: (typeof recordKinds)[number] | 'reportStage'
  before: string | null
  after: string | null
  reason?: string | null
}

/**
 * Compares side, contract stage and ability of a brokerage record before and after a change. A state is null if the
 * record did not exist.
 */
const stepsOf = (businessNumber: string, before: RecordState | null, after: RecordState | null): Step[] =>
  recordKinds.map((kind) => ({
    businessNumber,
    kind,
    before: before?.[kind] ?? null,
    after: after?.[kind] ?? null,
    reason: kind === 'companyStatus' ? (after?.statusReason ?? null) : null,
  }))

/** Writes a history entry for every changed stage. The statistics count these entries. */
export async function recordStages(tx: Db, actor: Actor, changes: readonly CompanyChange[]): Promise<void> {
  const steps = changes.flatMap(({ businessNumber, record, reportStage }): Step[] => [
    ...(record ? stepsOf(businessNumber, record.before, record.after) : []),
    ...(reportStage ? [{ businessNumber, kind: 'reportStage' as const, ...reportStage }] : []),
  ])
  const real = steps.filter(({ before, after }) => before !== after)
  if (real.length === 0) return
  // `clock_timestamp()` instead of `now()`, which is the start of the transaction: a change that waited for a lock must
  // have a later time than the change it waited for.
  const at = sql`clock_timestamp()`
  await tx.insert(stageHistory).values(real.map((step) => ({ changedBy: actor.teamId, at, ...step })))
}
