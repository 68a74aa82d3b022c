import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { stageHistory } from '#server/database/tables/companyParts.ts'
import type { StageTime } from '#shared/company/timeline.endpoints.ts'
import { requireCompany } from '../company.queries.ts'

interface Reached {
  after: string | null
  at: Date
}

const dayMs = 24 * 60 * 60 * 1000

/** How long each stage lasted, in the order in which they were first reached; a stage that came back goes on counting. */
export function stageTimes(reached: readonly Reached[], now: Date): StageTime[] {
  const times = new Map<string, StageTime & { ms: number }>()
  for (const [index, { after, at }] of reached.entries()) {
    if (after === null) continue
    const next = reached[index + 1]
    const ms = Math.max(0, (next?.at ?? now).getTime() - at.getTime())
    const known = times.get(after) ?? {
      stage: after,
      since: at.toISOString(),
      days: 0,
      current: false,
      ms: 0,
    }
    times.set(after, { ...known, ms: known.ms + ms, current: next === undefined })
  }
  return [...times.values()].map(({ ms, ...time }) => ({ ...time, days: Math.floor(ms / dayMs) }))
}

export async function readStages(db: Db, businessNumber: string): Promise<StageTime[]> {
  await requireCompany(db, businessNumber)
  const rows = await db
    .select({ after: stageHistory.after, at: stageHistory.at })
    .from(stageHistory)
    .where(and(eq(stageHistory.businessNumber, businessNumber), eq(stageHistory.kind, 'reportStage')))
    .orderBy(asc(stageHistory.at), asc(stageHistory.id))
  return stageTimes(rows, new Date())
}
