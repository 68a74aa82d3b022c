import { type SQL, sql } from 'drizzle-orm'
import { seoulDay, startOfDaySql } from '#server/database/seoulTime.ts'
import { wordsSql } from '#server/database/words.ts'
import { contractStages } from '#shared/catalogue/words/contractStages.ts'
import { dealDone, firstStage, type ReportStage, reportStages } from '#shared/catalogue/words/reportStages.ts'
import { halts } from '#shared/progress/stats/statDefinitions.ts'
import { silentSince } from '../../company/list/silence.ts'
import { companiesAt, dayOf, type Scope } from '../companiesAt.ts'
import { countedColumns } from '../crossTabs.queries.ts'
import { stagePeriodsAt } from '../stageDays.queries.ts'
import type { StatsScope } from './statsScope.ts'

/** What every statistic is made of, so that a figure and the list behind it cannot differ. All speak of `companiesAt` as `s`. */

/** Registered from one day to another. Of a past day the daily states have it, now the list's moments do without a conversion. */
export const registeredIn = ({ asOf }: Scope, { from, to }: { from: string; to: string }): SQL =>
  asOf
    ? sql`s.registered_day between ${from}::date and ${to}::date`
    : sql`(s.created_at >= ${startOfDaySql(from)} and s.created_at < ${startOfDaySql(to, 1)})`

/** Entries of the stage history of a period. */
const happenedIn = ({ from, to }: { from: string; to: string }): SQL =>
  sql`updated_at >= ${startOfDaySql(from)} and updated_at < ${startOfDaySql(to, 1)}`

/**
 * Companies that were stopped or put on hold in a period, with the last time: `business_number`, `word`, `day`, `reason`. Whoever stands
 * at that word at the end of the period came to it then.
 */
export const haltedLast = (period: { from: string; to: string }): SQL => sql`
  select distinct on (business_number) business_number, after as word, ${seoulDay(sql`updated_at`)} as day, reason
  from stage_history
  where kind = 'companyStatus' and after = any(${sql.param([...halts])}) and ${happenedIn(period)}
  order by business_number, updated_at desc, id desc`

export const contractDone = contractStages.byKey['contract-complete'].word
/** Companies under contract that came to it in a period: those of `companiesAt` with the `day`. */
export const contractedIn = (scope: StatsScope, period: { from: string; to: string } = scope): SQL => sql`
  select s.*, e.day from (${companiesAt(scope)}) s
  join (
    select business_number, ${seoulDay(sql`max(updated_at)`)} as day from stage_history
    where kind = 'progressStage' and after = ${contractDone} and ${happenedIn(period)} group by business_number
  ) e on e.business_number = s.business_number
  where s.contract = ${contractDone}`

/** Companies that are done and came to it in a period, with the `day`: the first report of that stay. */
export const doneIn = (scope: StatsScope, period: { from: string; to: string } = scope): SQL => sql`
  select s.*, e.since as day from (${companiesAt(scope)}) s
  join (${stagePeriodsAt(scope, dealDone)}) e on e.business_number = s.business_number and e.until is null
  where s.report = ${dealDone} and e.since between ${period.from}::date and ${period.to}::date`

/** The stages in the order of a deal: the place in it is how far a company came. */
const stageOrder = sql`array[${wordsSql(reportStages.texts)}]::text[]`

/**
 * Companies that were in a stage at some moment of the period: `business_number` and the place of the furthest of these stages
 * (`reached`). What was done before the period began is no deal of it. With `from` only that stage and those behind it count.
 */
export const inStages = (scope: StatsScope, from: ReportStage = firstStage): SQL => sql`
  select business_number, max(array_position(${stageOrder}, stage::text)) as reached from (${stagePeriodsAt(scope, from)}) stay
  where (until is null or until >= ${scope.from}::date) and (stage <> ${dealDone} or since >= ${scope.from}::date)
  group by business_number`

/** Days since anything was heard. */
export const silentDays = (scope: Scope): SQL => sql`(${dayOf(scope)} - ${silentSince(countedColumns)})`
