import { type SQL, sql } from 'drizzle-orm'
import { seoulDay, startOfDaySql } from '#server/database/seoulTime.ts'
import { wordsSql } from '#server/database/words.ts'
import { contractStages } from '#shared/catalogue/words/contractStages.ts'
import { dealDone, firstStage, type ReportStage, reportStages } from '#shared/catalogue/words/reportStages.ts'
import { halts } from '#shared/progress/stats/statDefinitions.ts'
import { silentSince } from '../../database/silence.ts'
import { amongSql, companiesAt, dayOf, type Scope } from '../companiesAt.ts'
import { countedColumns } from '../crossTabs.queries.ts'
import { stagePeriodsAt } from '../stageDays.queries.ts'
import type { StatsScope } from './statsScope.ts'

/**
 * SQL parts that all statistics share, so that a figure and the list of its companies always agree. All refer to
 * `companiesAt` as `s`.
 */

/**
 * Condition: the company was registered within a period. For a past day the daily states are used. For now `created_at`
 * is used, which needs no conversion to a day.
 */
export const registeredIn = ({ asOf }: Scope, { from, to }: { from: string; to: string }): SQL =>
  asOf
    ? sql`s.registered_day between ${from}::date and ${to}::date`
    : sql`(s.created_at >= ${startOfDaySql(from)} and s.created_at < ${startOfDaySql(to, 1)})`

/** Condition on the entries of the stage history: the entry was written within the period. */
const happenedIn = ({ from, to }: { from: string; to: string }): SQL =>
  sql`updated_at >= ${startOfDaySql(from)} and updated_at < ${startOfDaySql(to, 1)}`

/**
 * Selects the companies that were stopped or put on hold in a period, each with the last entry of the stage history
 * that did this: `business_number`, `word`, `day`, `reason`. `word` is the ability that the entry set. A company that
 * has this ability at the end of the period got it by this entry.
 */
export const haltedLast = (scope: StatsScope): SQL => sql`
  select distinct on (business_number) business_number, after as word, ${seoulDay(sql`updated_at`)} as day, reason
  from stage_history
  where kind = 'companyStatus' and after = any(${sql.param([...halts])}) and ${happenedIn(scope)} ${amongSql(scope)}
  order by business_number, updated_at desc, id desc`

export const contractDone = contractStages.byKey['contract-complete'].word
/**
 * Selects the companies that signed the contract in a period and still have it: the rows of `companiesAt` with the
 * `day` of signing.
 */
export const contractedIn = (scope: StatsScope, period: { from: string; to: string } = scope): SQL => sql`
  select s.*, e.day from (${companiesAt(scope)}) s
  join (
    select business_number, ${seoulDay(sql`max(updated_at)`)} as day from stage_history
    where kind = 'progressStage' and after = ${contractDone} and ${happenedIn(period)} ${amongSql(scope)} group by business_number
  ) e on e.business_number = s.business_number
  where s.contract = ${contractDone}`

/**
 * Selects the companies whose deal was completed in a period and is still completed. `day` is the day of the first
 * report with that stage.
 */
export const doneIn = (scope: StatsScope, period: { from: string; to: string } = scope): SQL => sql`
  select s.*, e.since as day from (${companiesAt(scope)}) s
  join (${stagePeriodsAt(scope, dealDone)}) e on e.business_number = s.business_number and e.until is null
  where s.report = ${dealDone} and e.since between ${period.from}::date and ${period.to}::date`

/** The stages in the order of a deal. The position of a stage in this list says how far a company came. */
const stageOrder = sql`array[${wordsSql(reportStages.texts)}]::text[]`

/**
 * Selects the companies that were in a stage at some time of the period: `business_number` and `reached`, the position
 * of the furthest stage. Deals that were completed before the period do not count. With `from`, only that stage and
 * later ones count.
 */
export const inStages = (scope: StatsScope, from: ReportStage = firstStage): SQL => sql`
  select business_number, max(array_position(${stageOrder}, stage::text)) as reached from (${stagePeriodsAt(scope, from)}) stay
  where (until is null or until >= ${scope.from}::date) and (stage <> ${dealDone} or since >= ${scope.from}::date)
  group by business_number`

/** The number of days since the last report or, without a report, since the registration. */
export const silentDays = (scope: Scope): SQL => sql`(${dayOf(scope)} - ${silentSince(countedColumns)})`
