import { type SQL, sql } from 'drizzle-orm'
import { isOneOf } from '#server/database/words.ts'
import {
  firstStage,
  type ReportStage,
  reportStages,
  stagesFrom,
} from '#shared/catalogue/words/reportStages.ts'
import { sideColumns, unset } from '#shared/progress/crossTab.ts'
import type { StageDaysRow } from '#shared/progress/progress.endpoints.ts'
import type { Db } from '../database/connect.ts'
import { amongSql, companiesAt, dayOf, type Scope } from './companiesAt.ts'

/** The day on which the company left the stage. Null if it had not left it by the day of the scope. */
const leftBy = (scope: Scope): SQL =>
  scope.asOf ? sql`case when left_day <= ${dayOf(scope)} then left_day end` : sql`left_day`
const begun = (scope: Scope): SQL => (scope.asOf ? sql`and first_day <= ${dayOf(scope)}` : sql``)

/**
 * Selects the stage periods of each company, by the dates of its reports: `business_number`, `stage`, `since` and
 * `until`. `until` is the first day of the next stage, or null if the company is still in this stage. A skipped stage
 * has no row. With `from`, only that stage and later ones are selected.
 */
export const stagePeriodsAt = (scope: Scope, from: ReportStage = firstStage): SQL => sql`
  select business_number, stage, first_day as since, ${leftBy(scope)} as until
  from report_stay where entered ${begun(scope)} ${from === firstStage ? sql`` : sql`and ${isOneOf(sql`stage`, stagesFrom(from))}`} ${amongSql(scope)}`

/**
 * Selects how long each company was in each stage, by the dates of its reports: `business_number`, `stage`, `days` and
 * `open` (true if it is still in the stage). A skipped stage has no row. If a company entered a stage several times,
 * the days are added up.
 */
export const stageDays = (scope: Scope): SQL => {
  const day = dayOf(scope)
  const open = scope.asOf ? sql`(left_day is null or left_day > ${day})` : sql`left_day is null`
  // If a company was in a stage several times, only its last row is needed, because that row also stores the days of
  // the earlier periods.
  const last = scope.asOf
    ? sql`first_day <= ${day} and (again_day is null or again_day > ${day})`
    : sql`again_day is null`
  return sql`
    select business_number, stage, earlier_days + (case when ${open} then ${day} else left_day end - first_day) as days,
      ${open} as open
    from report_stay where entered and ${last} ${amongSql(scope)}`
}

/**
 * Condition on `companiesAt s`: the company has left the given stage (or any stage, if none is given). The medians
 * count only the days of such companies.
 */
export const hasLeft = (scope: Scope, stage: string | undefined): SQL => sql`s.business_number in (
  select d.business_number from (${stageDays(scope)}) d
  where not d.open ${stage === undefined ? sql`` : sql`and d.stage = ${stage}`})`

interface Counted extends Record<string, unknown> {
  stage: string
  side: string | null
  /** True if the row covers all sides together. */
  whole: boolean
  median: number
  companies: number
}

const daysBySide = (scope: Scope): SQL => sql`
  select d.stage, s.side, d.days, count(*)::int as companies
  from (${stageDays(scope)}) d join (${companiesAt(scope)}) s on s.business_number = d.business_number
  where not d.open group by 1, 2, 3`

/**
 * Whether the scope is the whole firm as it is today. For this scope a cheaper query is enough: it only excludes the
 * few deleted companies.
 */
const isWhole = ({ team, side, asOf }: Scope) =>
  team === undefined && side === undefined && asOf === undefined
const daysOfAll = (scope: Scope): SQL => sql`
  select d.stage, null::text as side, d.days, count(*)::int as companies from (${stageDays(scope)}) d
  where not d.open and not exists
    (select from company c where c.business_number = d.business_number and c.deleted_at is not null)
  group by 1, 3`

/**
 * The median days of finished stage periods, by the side that the companies have in the scope. Periods of equal length
 * are counted first, because sorting the counts is much cheaper than sorting all periods. Without `bySide` the query
 * takes a third of the time.
 */
export const countStageDays = (db: Db, scope: Scope, bySide = true): Promise<StageDaysRow[]> =>
  mediansOf(db, bySide || !isWhole(scope) ? daysBySide(scope) : daysOfAll(scope))

/**
 * Computes the medians. `alike` selects `stage`, `side`, `days`, and as `companies` how many companies have this number
 * of days.
 */
export async function mediansOf(db: Db, alike: SQL): Promise<StageDaysRow[]> {
  const { rows } = await db.execute<Counted>(sql`
    with alike as materialized (${alike}), counted as (
      select stage, side, false as whole, days, companies from alike
      union all select stage, null, true, days, sum(companies)::int from alike group by stage, days
    ), ranked as (
      select *, sum(companies) over (partition by stage, side, whole order by days)::int as up_to,
        sum(companies) over (partition by stage, side, whole)::int as of_all from counted
    )
    select stage, side, whole, max(of_all) as companies,
      (min(days) filter (where up_to >= (of_all + 1) / 2) + min(days) filter (where up_to >= of_all / 2 + 1)) / 2.0::float8 as median
    from ranked group by stage, side, whole`)
  const none = { median: null, companies: 0 }
  return reportStages.texts.map((stage) => {
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
