import { type SQL, sql } from 'drizzle-orm'
import { sideColumns, unset } from '#shared/progress/crossTab.ts'
import type { StageDaysRow } from '#shared/progress/progress.endpoints.ts'
import { reportStages } from '#shared/reports/stages.ts'
import type { Db } from '../database/connect.ts'
import { companiesAt, dayOf, type Scope } from './companiesAt.ts'

/** Not as `in`: the index would then be searched once for every stage of every moment. */
const isNewStage = sql`array_position(${sql.param([...reportStages])}::text[], progress_stage::text) is not null`

/**
 * How long each company stayed in each stage, by the dates of its reports: rows of `business_number`, `stage`, `days` and `open`
 * (it is in that stage now, so it is not over). A stage that was skipped has no row; one that was come back to has the sum.
 */
export const stageDays = (scope: Scope): SQL => sql`
  select business_number, progress_stage as stage, sum(coalesce(next_date, ${dayOf(scope)}) - report_date)::int as days,
    bool_or(next_date is null) as open
  from (
    select business_number, progress_stage, report_date,
      lead(report_date) over (partition by business_number order by report_date, start_time, created_at, id) as next_date
    from (
      select business_number, progress_stage, report_date, start_time, created_at, id,
        lag(progress_stage) over (partition by business_number order by report_date, start_time, created_at, id) as stage_before
      from daily_report
      where deleted_at is null and ${isNewStage}
        ${scope.asOf ? sql`and report_date <= ${scope.asOf}::date` : sql``}
    ) reported
    where progress_stage is distinct from stage_before
  ) stay
  group by business_number, progress_stage`

interface Counted extends Record<string, unknown> {
  stage: string
  side: string | null
  /** Over all sides. */
  whole: boolean
  median: number
  companies: number
}

/** The median of finished stays, by the side that a company has in the scope. */
export async function countStageDays(db: Db, scope: Scope): Promise<StageDaysRow[]> {
  const { rows } = await db.execute<Counted>(sql`
    select d.stage, s.side, grouping(s.side) = 1 as whole, count(*)::int as companies,
      percentile_cont(0.5) within group (order by d.days)::float8 as median
    from (${stageDays(scope)}) d join (${companiesAt(scope)}) s on s.business_number = d.business_number
    where not d.open group by grouping sets ((d.stage, s.side), (d.stage))`)
  const none = { median: null, companies: 0 }
  return reportStages.map((stage) => {
    const ofStage = rows.filter((row) => row.stage === stage)
    const figure = (found: Counted | undefined) =>
      found ? { median: Math.round(found.median), companies: found.companies } : none
    return {
      stage,
      sides: sideColumns.map(({ key, word }) =>
        figure(ofStage.find((row) => !row.whole && row.side === (key === unset ? null : word))),
      ),
      all: figure(ofStage.find((row) => row.whole)),
    }
  })
}
