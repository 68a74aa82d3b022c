import type { Db } from '#server/database/connect.ts'
import { countActivity } from '#server/progress/stats/activity.queries.ts'
import {
  preparedActivity,
  preparedHalts,
  preparedMonths,
  preparedPipeline,
  preparedSources,
  preparedStalled,
  preparedSummary,
} from '#server/progress/stats/figuresFromTotals.ts'
import { countHalts } from '#server/progress/stats/halts.queries.ts'
import { countMonths } from '#server/progress/stats/months.queries.ts'
import { countPipeline } from '#server/progress/stats/pipeline.queries.ts'
import { countSources } from '#server/progress/stats/sources.queries.ts'
import { countStalled } from '#server/progress/stats/stalled.queries.ts'
import type { StatsScope } from '#server/progress/stats/statsScope.ts'
import { countSummary } from '#server/progress/stats/summary.queries.ts'

/** All cards of the statistics screen by the plain definitions. */
export const plainCards = async (db: Db, scope: StatsScope, days: number) => ({
  summary: await countSummary(db, scope),
  pipeline: await countPipeline(db, scope),
  stalled: await countStalled(db, scope, days),
  activity: await countActivity(db, scope),
  sources: await countSources(db, scope),
  months: await countMonths(db, scope),
  halts: await countHalts(db, scope),
})

/** The cards of `plainCards`, computed from prepared totals. */
export const preparedCards = async (db: Db, scope: StatsScope, days: number) => ({
  summary: await preparedSummary(db, scope),
  pipeline: await preparedPipeline(db, scope),
  stalled: await preparedStalled(db, scope, days),
  activity: await preparedActivity(db, scope),
  sources: await preparedSources(db, scope),
  months: await preparedMonths(db, scope),
  halts: await preparedHalts(db, scope),
})
