import { type SQL, sql } from 'drizzle-orm'
import { listDefinition } from '#server/company/list/companyList.ts'
import { definitionHash } from '#server/database/definitionHash.ts'
import { silenceDays } from '#shared/catalogue/words/silence.ts'
import { ageBuckets } from '#shared/progress/stats/statDefinitions.ts'
import { isActive, silentSince } from '../../database/silence.ts'
import { amongSql, companiesAt, dayOf } from '../companiesAt.ts'
import { countedColumns } from '../crossTabs.queries.ts'
import { stageDays, stagePeriodsAt } from '../stageDays.queries.ts'
import { haltedIn } from './halts.queries.ts'
import type { StatsScope } from './statsScope.ts'
import { contractDone, contractedIn, doneIn, inStages, registeredIn } from './statsSql.ts'

/**
 * This file selects what each company adds to the statistics (facts): one row per company and kind of count, with the
 * teams and the side under which the company counts. Statistics that are not prepared use the same SQL. The team and
 * the side of the scope are ignored here, because one preparation serves every team and side.
 */

/** `day`: figures of a day. `period`: figures from one day to another. `activity`: reports by team and week. */
export type Family = 'day' | 'period' | 'activity'

interface Fact {
  kind: string
  line?: SQL
  column?: SQL
  amount?: SQL
  /** The rows to count, as `s`, with `business_number`, `side` and the manager slots. */
  from: SQL
}

const factSql = ({ kind, line, column, amount, from }: Fact): SQL => sql`
  select s.business_number, s.side, s.manager1_team, s.manager2_team, s.manager3_team, ${kind}::text as kind,
    coalesce((${line ?? sql`''`})::text, '') as line, coalesce((${column ?? sql`''`})::text, '') as col,
    coalesce((${amount ?? sql`0`})::numeric, 0) as amount
  from ${from}`

const month = (day: SQL): SQL => sql`to_char(${day}, 'YYYY-MM')`

/**
 * The day since which a company is silent, but no earlier than `days` before the day of the scope. A longer silence
 * does not change the figure. With this limit there are fewer different days, so fewer counts are stored.
 */
const sinceWithin = (scope: StatsScope, days: number): SQL =>
  sql`greatest(${silentSince(countedColumns)}, ${dayOf(scope)} - ${days}::int)`

const longestAge = Math.max(...ageBuckets.map(({ from }) => from))

const dayFacts = (scope: StatsScope): Fact[] => [
  {
    kind: 'age',
    line: sinceWithin(scope, longestAge),
    from: sql`(${companiesAt(scope)}) s where ${isActive(countedColumns)}`,
  },
  {
    kind: 'stayed',
    line: sql`d.stage`,
    column: sql`d.days`,
    from: sql`(${stageDays(scope)}) d join (${companiesAt(scope)}) s on s.business_number = d.business_number
      where not d.open`,
  },
]

const reached = (scope: StatsScope): SQL =>
  sql`(${inStages(scope)}) r join (${companiesAt(scope)}) s on s.business_number = r.business_number`

const periodFacts = (scope: StatsScope): Fact[] => [
  {
    kind: 'reached',
    line: sql`s.report`,
    column: sql`r.reached`,
    amount: sql`s.hoped_price`,
    from: reached(scope),
  },
  {
    kind: 'reachedSilent',
    line: sql`s.report`,
    column: sinceWithin(scope, silenceDays),
    from: sql`${reached(scope)} where ${isActive(countedColumns)}`,
  },
  {
    kind: 'registered',
    line: month(sql`s.registered_day`),
    from: sql`(${companiesAt(scope)}) s where ${registeredIn(scope, scope)}`,
  },
  {
    kind: 'source',
    line: sql`l.business_connection_method`,
    column: sql`l.business_type`,
    amount: sql`case when s.contract = ${contractDone} then 1 else 0 end`,
    from: sql`(${companiesAt(scope)}) s join company_list l on l.business_number = s.business_number
      where ${registeredIn(scope, scope)}`,
  },
  { kind: 'contracted', line: month(sql`s.day`), from: sql`(${contractedIn(scope)}) s` },
  { kind: 'done', line: month(sql`s.day`), from: sql`(${doneIn(scope)}) s` },
  {
    kind: 'toDone',
    column: sql`s.day - stay.first`,
    from: sql`(${doneIn(scope)}) s join lateral (
      select min(since) as first from (${stagePeriodsAt(scope)}) all_stays
      where all_stays.business_number = s.business_number) stay on true`,
  },
  {
    kind: 'halted',
    line: sql`s.ability`,
    column: sql`s.day`,
    amount: sql`case when s.why is null then 1 else 0 end`,
    from: sql`(${haltedIn(scope)}) s`,
  },
  { kind: 'reports', from: sql`(${reportsIn(scope)}) s` },
]

/** The reports of the period. Each is counted for its author, and under the side that the company has now. */
const reportsIn = (scope: StatsScope): SQL => sql`
  select d.business_number, l.side, d.team_id as manager1_team, null::text as manager2_team, null::text as manager3_team,
    d.report_date
  from daily_report d join company_list l on l.business_number = d.business_number
  where d.deleted_at is null and d.report_date between ${scope.from}::date and ${dayOf(scope)}
    ${amongSql(scope, sql`d.business_number`)}`

const activityFacts = (scope: StatsScope): Fact[] => [
  {
    kind: 'week',
    line: sql`(s.report_date - ${scope.from}::date) / 7`,
    from: sql`(${reportsIn(scope)}) s`,
  },
  {
    kind: 'met',
    from: sql`(select distinct on (d.business_number, d.manager1_team) d.* from (${reportsIn(scope)}) d) s`,
  },
]

const factsOf: Record<Family, (scope: StatsScope) => Fact[]> = {
  day: dayFacts,
  period: periodFacts,
  activity: activityFacts,
}

/**
 * Selects what each company adds to the figures of a family (see `Family`): `business_number`, `side`, the manager
 * slots, `kind`, `line`, `col`, `amount`.
 */
export const factsSql = (family: Family, scope: StatsScope): SQL =>
  sql.join(factsOf[family](scope).map(factSql), sql` union all `)

const sample = { from: '2000-01-01', to: '2000-01-02' }
/** A hash of everything that the prepared figures are computed from. */
export const statsDefinition = definitionHash(
  listDefinition,
  ...(['day', 'period', 'activity'] as const).flatMap((family) => [
    factsSql(family, sample),
    factsSql(family, { ...sample, asOf: sample.to }),
  ]),
)

const kinds = (family: Family) => factsOf[family](sample).map(({ kind }) => kind)
/** The kinds of counts that each family contains. */
export const kindsOf: Record<Family, string[]> = {
  day: kinds('day'),
  period: kinds('period'),
  activity: kinds('activity'),
}
