import { type SQL, sql } from 'drizzle-orm'
import { firstStage, placeOfStage, reportStages } from '#shared/catalogue/words/reportStages.ts'
import { connectionMethods } from '#shared/catalogue/words/salesWords.ts'
import { silenceDays } from '#shared/catalogue/words/silence.ts'
import { unset } from '#shared/progress/crossTab.ts'
import { daysOfMonth, daysOfMonths } from '#shared/progress/stats/period.ts'
import {
  ageBuckets,
  allMonths,
  noReason,
  readSourceRow,
  type StatFigure,
  stalledChoices,
} from '#shared/progress/stats/statDefinitions.ts'
import { isActive } from '../../database/silence.ts'
import { companiesAt } from '../companiesAt.ts'
import { countedColumns, isSilentIn } from '../crossTabs.queries.ts'
import { hasLeft } from '../stageDays.queries.ts'
import { haltedIn } from './halts.queries.ts'
import type { StatsScope } from './statsScope.ts'
import { contractDone, contractedIn, doneIn, inStages, registeredIn, silentDays } from './statsSql.ts'

type Row = string | undefined

const where = (scope: StatsScope, ...conditions: SQL[]): SQL =>
  sql`select s.* from (${companiesAt(scope)}) s where ${sql.join(conditions, sql` and `)}`

const inPipeline = (scope: StatsScope, ...conditions: SQL[]): SQL => sql`
  select s.* from (${companiesAt(scope)}) s join (${inStages(scope)}) r on r.business_number = s.business_number
  where ${sql.join(conditions, sql` and `)}`

const isStage = (row: Row): SQL =>
  sql`s.report = any(${sql.param(row === undefined ? [...reportStages.texts] : [row])})`

const reachedStage = (place: number): SQL => (place === 0 ? sql`false` : sql`r.reached >= ${place}`)

/**
 * The period that a row of a figure covers: one month, all months, or the period of the scope. Null if the row is
 * unknown.
 */
const timeOf = (scope: StatsScope, row: Row) => {
  if (row === undefined) return scope
  if (row === allMonths) return daysOfMonths(scope.to)
  return /^\d{4}-(?:0[1-9]|1[0-2])$/.test(row) ? daysOfMonth(row, scope.to) : null
}
const inTime = (scope: StatsScope, row: Row, rows: (time: { from: string; to: string }) => SQL): SQL => {
  const time = timeOf(scope, row)
  return time ? rows(time) : where(scope, sql`false`)
}

function silentFor(scope: StatsScope, row: Row): SQL {
  const bucket = ageBuckets.find(({ key }) => key === row)
  if (row !== undefined && !bucket) return sql`false`
  const { from = 0, to = null } = bucket ?? {}
  const days = silentDays(scope)
  // The first range of days has no lower limit, as in `countAges`. So the list contains as many companies as the
  // figure counts.
  const least = from === 0 ? sql`true` : sql`${days} >= ${from}`
  return sql`${isActive(countedColumns)} and ${least} and ${to === null ? sql`true` : sql`${days} <= ${to}`}`
}

function isFromSource(row: Row): SQL {
  if (row === undefined) return sql`true`
  const { key, type } = readSourceRow(row)
  const method = connectionMethods.read(key)
  if (method === null && key !== unset && (key !== '' || type === undefined)) return sql`false`
  const conditions = [
    sql`l.business_number = s.business_number`,
    ...(key === '' ? [] : [sql`l.business_connection_method is not distinct from ${method}`]),
    ...(type === undefined ? [] : [sql`l.business_type is not distinct from ${type}`]),
  ]
  return sql`exists (select from company_list l where ${sql.join(conditions, sql` and `)})`
}

const rowsOf: Record<StatFigure, (scope: StatsScope, row: Row) => SQL> = {
  active: (scope) => where(scope, isActive(countedColumns)),
  quiet: (scope) => where(scope, isSilentIn(scope)),
  registered: (scope, row) => inTime(scope, row, (time) => where(scope, registeredIn(scope, time))),
  contracted: (scope, row) => inTime(scope, row, (time) => contractedIn(scope, time)),
  done: (scope, row) => inTime(scope, row, (time) => doneIn(scope, time)),
  current: (scope, row) => inPipeline(scope, isStage(row)),
  currentQuiet: (scope, row) => inPipeline(scope, isStage(row), isSilentIn(scope)),
  reached: (scope, row) => inPipeline(scope, reachedStage(placeOfStage(row ?? firstStage))),
  passed: (scope, row = firstStage) =>
    inPipeline(scope, reachedStage(placeOfStage(row) && placeOfStage(row) + 1)),
  stayed: (scope, row) => where(scope, hasLeft(scope, row)),
  stalled: (scope, row = String(silenceDays)) =>
    where(
      scope,
      isActive(countedColumns),
      stalledChoices.some((choice) => choice === row)
        ? sql`${silentDays(scope)} >= ${Number(row)}`
        : sql`false`,
    ),
  age: (scope, row) => where(scope, silentFor(scope, row)),
  source: (scope, row) => where(scope, registeredIn(scope, scope), isFromSource(row)),
  sourceContracted: (scope, row) =>
    where(scope, registeredIn(scope, scope), isFromSource(row), sql`s.contract = ${contractDone}`),
  halted: (scope, row) => {
    const asked =
      row === undefined ? sql`true` : row === noReason ? sql`s.why is null` : sql`s.ability = ${row}`
    return sql`select s.* from (${haltedIn(scope)}) s where ${asked}`
  },
}

/** Selects the companies that a figure counts. */
export const companiesOfFigure = (scope: StatsScope, figure: StatFigure, row: Row): SQL =>
  rowsOf[figure](scope, row)
