import { sql } from 'drizzle-orm'
import { reportStages } from '#shared/catalogue/words/reportStages.ts'
import type { StageDaysRow } from '#shared/progress/progress.endpoints.ts'
import type { Pipeline } from '#shared/progress/stats/stats.endpoints.ts'
import type { Db } from '../../database/connect.ts'
import { companiesAt } from '../companiesAt.ts'
import { isSilentIn } from '../crossTabs.queries.ts'
import { countStageDays, stagePeriodsAt } from '../stageDays.queries.ts'
import type { StatsScope } from './statsScope.ts'
import { doneIn, inStages } from './statsSql.ts'

export interface Alike extends Record<string, unknown> {
  /** The stage of the latest report. Stages that only older releases knew are not shown in the funnel. */
  stage: string | null
  reached: number
  companies: number
  quiet: number
  hopedPrice: number
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/**
 * Computes the funnel: the current stage of the companies, how far they came in the period, and how long each stage
 * took.
 */
export async function countPipeline(db: Db, scope: StatsScope): Promise<Pick<Pipeline, 'rows' | 'total'>> {
  const counting = db.execute<Alike>(sql`
    select s.report as stage, r.reached, count(*)::int as companies, (count(*) filter (where ${isSilentIn(scope)}))::int as quiet,
      coalesce(sum(s.hoped_price), 0)::float8 as "hopedPrice"
    from (${inStages(scope)}) r join (${companiesAt(scope)}) s on s.business_number = r.business_number
    group by s.report, r.reached`)
  const [{ rows: alike }, days, median] = await Promise.all([
    counting,
    countStageDays(db, scope, false),
    medianToDone(db, scope),
  ])
  return funnelOf(alike, days, median)
}

/** Builds the rows of the funnel and their total from the counts. */
export function funnelOf(
  alike: readonly Alike[],
  days: readonly StageDaysRow[],
  median: number | null,
): Pick<Pipeline, 'rows' | 'total'> {
  const rows = reportStages.texts.map((stage, at) => {
    const here = alike.filter((one) => one.stage === stage)
    return {
      stage,
      current: sum(here.map(({ companies }) => companies)),
      reached: sum(alike.filter(({ reached }) => reached > at).map(({ companies }) => companies)),
      median: days[at]?.all.median ?? null,
      hopedPrice: sum(here.map(({ hopedPrice }) => hopedPrice)),
      quiet: sum(here.map(({ quiet }) => quiet)),
    }
  })
  const total = {
    companies: rows[0]?.reached ?? 0,
    current: sum(rows.map(({ current }) => current)),
    median,
    hopedPrice: sum(rows.map(({ hopedPrice }) => hopedPrice)),
    quiet: sum(rows.map(({ quiet }) => quiet)),
  }
  return { rows, total }
}

/** The median number of days from the first report of a company to the end of its deal. */
async function medianToDone(db: Db, scope: StatsScope): Promise<number | null> {
  const { rows } = await db.execute<{ median: number | null }>(sql`
    with done as materialized (${doneIn(scope)})
    select percentile_cont(0.5) within group (order by done.day - stay.first)::float8 as median
    from done join lateral (
      select min(since) as first from (${stagePeriodsAt(scope)}) all_stays where all_stays.business_number = done.business_number
    ) stay on true`)
  const median = rows[0]?.median ?? null
  return median === null ? null : Math.round(median)
}
