import { type SQL, sql } from 'drizzle-orm'
import { reportStages } from '#shared/reports/stages.ts'
import { quietSince } from '../../company/list/quiet.ts'
import { companiesAt, dayOf, type Scope } from '../companiesAt.ts'
import { countedColumns } from '../crossTabs.queries.ts'
import { stageStays } from '../stageDays.queries.ts'
import type { StatsScope } from './statsScope.ts'

/** What every statistic is made of, so that a figure and the list behind it cannot differ. All speak of `companiesAt` as `s`. */

const start = (day: string) => sql`(${day}::date::timestamp at time zone 'Asia/Seoul')`
const end = (day: string) => sql`((${day}::date + 1)::timestamp at time zone 'Asia/Seoul')`

const seoulDay = (moment: SQL): SQL => sql`(${moment} at time zone 'Asia/Seoul')::date`

/** Registered from one day to another. Of a past day the stands tell it, now the list's moments do without a conversion. */
export const registeredIn = ({ asOf }: Scope, { from, to }: { from: string; to: string }): SQL =>
  asOf
    ? sql`s.registered_day between ${from}::date and ${to}::date`
    : sql`(s.created_at >= ${start(from)} and s.created_at < ${end(to)})`

/**
 * Companies with the last day in a period on which a stage history reached one of the words: `business_number`, `word`, `day`,
 * `reason`. Whoever stands at that word at the end of the period came to it then.
 */
export const reachedWord = (
  kind: 'progressStage' | 'companyStatus',
  words: readonly string[],
  { from, to }: { from: string; to: string },
): SQL => sql`
  select distinct on (business_number) business_number, after as word, ${seoulDay(sql`updated_at`)} as day, reason
  from stage_history
  where kind = ${kind} and array_position(${sql.param([...words])}::text[], after::text) is not null
    and updated_at >= ${start(from)} and updated_at < ${end(to)}
  order by business_number, updated_at desc, id desc`

export const contractDone = '계약완료'
/** Companies under contract that came to it in a period: those of `companiesAt` with the `day`. */
export const contractedIn = (scope: StatsScope, period: { from: string; to: string } = scope): SQL => sql`
  select s.*, e.day from (${companiesAt(scope)}) s
  join (${reachedWord('progressStage', [contractDone], period)}) e on e.business_number = s.business_number
  where s.contract = ${contractDone}`

const dealDone = 'Deal Done' satisfies (typeof reportStages)[number]
/** Companies that are done and came to it in a period, with the `day`: the first report of that stay. */
export const doneIn = (scope: StatsScope, period: { from: string; to: string } = scope): SQL => sql`
  select s.*, e.since as day from (${companiesAt(scope)}) s
  join (${stageStays(scope, [dealDone])}) e on e.business_number = s.business_number and e.until is null
  where s.report = ${dealDone} and e.since between ${period.from}::date and ${period.to}::date`

/** 1 to 10, as a deal takes them. */
export const stageNumber = (stage: SQL): SQL =>
  sql`array_position(${sql.param([...reportStages])}::text[], ${stage}::text)`

/**
 * Companies that were in one of the ten stages at some moment of the period: `business_number` and the furthest of these stages
 * (`reached`). What was done before the period began is no deal of it.
 */
export const inStages = (scope: StatsScope, stages: readonly string[] = reportStages): SQL => sql`
  select business_number, max(${stageNumber(sql`stage`)}) as reached from (${stageStays(scope, stages)}) stay
  where (until is null or until >= ${scope.from}::date) and (stage <> ${dealDone} or since >= ${scope.from}::date)
  group by business_number`

/** Days since anything was heard. */
export const silentDays = (scope: Scope): SQL => sql`(${dayOf(scope)} - ${quietSince(countedColumns)})`
