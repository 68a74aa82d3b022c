import { sql } from 'drizzle-orm'
import { placeOfStage, reportStages } from '#shared/catalogue/words/reportStages.ts'
import { silenceDays } from '#shared/catalogue/words/silence.ts'
import { addDays } from '#shared/platform/day.ts'
import { daysOfMonths } from '#shared/progress/stats/period.ts'
import { ageBuckets, halts } from '#shared/progress/stats/statDefinitions.ts'
import type { Db } from '../../database/connect.ts'
import { mediansOf } from '../stageDays.queries.ts'
import { readActivity, weeksOf } from './activity.queries.ts'
import type { Family } from './countedFacts.ts'
import { type countHalts, haltsShown, readLatest } from './halts.queries.ts'
import { type countMonths, monthRows } from './months.queries.ts'
import { type countPipeline, funnelOf } from './pipeline.queries.ts'
import { preparedFor, readPrepared } from './preparedPeriods.ts'
import { type countSources, sourcesOf } from './sources.queries.ts'
import { type countStalled, readLongest, stalledOf } from './stalled.queries.ts'
import type { StatsScope } from './statsScope.ts'
import type { countSummary } from './summary.queries.ts'
import { type Total, totalsSql } from './totalsSql.ts'

/**
 * The figures of a section of the statistics screen, read from prepared totals. They are equal to the result of the
 * function `Count`, which counts without preparation. Null if the period is not prepared.
 */
type Figures<Count extends (...asked: never[]) => Promise<unknown>> = Promise<Awaited<
  ReturnType<Count>
> | null>

const sum = (totals: readonly Total[]) => totals.reduce((all, { count }) => all + count, 0)

async function totalsOf(db: Db, family: Family, scope: StatsScope, kinds: readonly string[]) {
  const read = (id: number) => db.execute<Total>(totalsSql(id, scope, kinds))
  const totals = await readPrepared(db, preparedFor(family, scope), read)
  return totals && ((kind: string) => totals.rows.filter((row) => row.kind === kind))
}

/** Whether a company that is silent since a day counts as silent at the end of the period. */
const isSilentSince = ({ to }: StatsScope, since: string) => since <= addDays(to, -silenceDays)

export async function preparedSummary(db: Db, scope: StatsScope): Figures<typeof countSummary> {
  const kinds = ['reached', 'registered', 'contracted', 'done', 'reports']
  const [day, period] = await Promise.all([
    totalsOf(db, 'day', scope, ['age']),
    totalsOf(db, 'period', scope, kinds),
  ])
  if (!day || !period) return null
  const mou = placeOfStage(reportStages.byKey.mou.word)
  return {
    active: sum(day('age')),
    quiet: sum(day('age').filter(({ line }) => isSilentSince(scope, line))),
    registered: sum(period('registered')),
    contracted: sum(period('contracted')),
    mou: sum(period('reached').filter(({ at }) => Number(at) >= mou)),
    done: sum(period('done')),
    reports: sum(period('reports')),
  }
}

const stayedDays = (db: Db, id: number, scope: StatsScope) =>
  mediansOf(
    db,
    sql`select line as stage, null::text as side, totals.at::int as days, count as companies
      from (${totalsSql(id, scope, ['stayed'])}) totals`,
  )

export async function preparedPipeline(db: Db, scope: StatsScope): Figures<typeof countPipeline> {
  const [days, period] = await Promise.all([
    readPrepared(db, preparedFor('day', scope), (id) => stayedDays(db, id, scope)),
    totalsOf(db, 'period', scope, ['reached', 'reachedSilent', 'toDone']),
  ])
  if (!days || !period) return null
  const silent = period('reachedSilent').filter(({ at }) => isSilentSince(scope, at))
  const reached = period('reached').map(({ line, at, count, amount }) => ({
    stage: line === '' ? null : line,
    reached: Number(at),
    companies: count,
    quiet: 0,
    hopedPrice: amount,
  }))
  // Silent companies are counted by stage alone, so they get rows in which everything but `quiet` is zero.
  const quiet = silent.map(({ line, count }) => ({
    stage: line === '' ? null : line,
    reached: 0,
    companies: 0,
    quiet: count,
    hopedPrice: 0,
  }))
  return funnelOf([...reached, ...quiet], days, medianOf(period('toDone')))
}

/** The median of days, given how often each number of days (`at`) occurs, in whole days. */
function medianOf(totals: readonly Total[]): number | null {
  const all = sum(totals)
  if (all === 0) return null
  const ordered = totals.map(({ at, count }) => ({ days: Number(at), count }))
  ordered.sort((a, b) => a.days - b.days)
  const placed = (place: number) => {
    let before = 0
    return ordered.find(({ count }) => (before += count) >= place)?.days ?? 0
  }
  return Math.round((placed(Math.floor((all + 1) / 2)) + placed(Math.floor(all / 2) + 1)) / 2)
}

export async function preparedStalled(db: Db, scope: StatsScope, days: number): Figures<typeof countStalled> {
  const totals = await totalsOf(db, 'day', scope, ['age'])
  if (!totals) return null
  const buckets = ageBuckets.map(({ key, from, to }) => {
    const isIn = ({ line }: Total) =>
      (from === 0 || line <= addDays(scope.to, -from)) && (to === null || line >= addDays(scope.to, -to))
    return { key, companies: sum(totals('age').filter(isIn)) }
  })
  return stalledOf(buckets, await readLongest(db, scope, days), days)
}

export async function preparedSources(db: Db, scope: StatsScope): Figures<typeof countSources> {
  const totals = await totalsOf(db, 'period', scope, ['source'])
  return (
    totals &&
    sourcesOf(
      totals('source').map(({ line, at, count, amount }) => ({
        method: line === '' ? null : line,
        type: at === '' ? null : at,
        companies: count,
        contracted: amount,
      })),
    )
  )
}

export async function preparedMonths(db: Db, scope: StatsScope): Figures<typeof countMonths> {
  const window = { ...scope, ...daysOfMonths(scope.to) }
  const totals = await totalsOf(db, 'period', window, ['registered', 'contracted', 'done'])
  if (!totals) return null
  const byMonth = (kind: string) => new Map(totals(kind).map(({ line, count }) => [line, count]))
  return monthRows(scope.to, {
    registered: byMonth('registered'),
    contracted: byMonth('contracted'),
    done: byMonth('done'),
  })
}

export async function preparedHalts(db: Db, scope: StatsScope): Figures<typeof countHalts> {
  const totals = await totalsOf(db, 'period', scope, ['halted'])
  if (!totals) return null
  const halted = totals('halted').toSorted((a, b) => (a.at < b.at ? 1 : -1))
  let before = 0
  const last = halted.find(({ count }) => (before += count) >= haltsShown) ?? halted.at(-1)
  const of = (word: string) => sum(halted.filter(({ line }) => line === word))
  return {
    stopped: of(halts[0]),
    held: of(halts[1]),
    withoutReason: halted.reduce((all, { amount }) => all + amount, 0),
    rows: last ? await readLatest(db, scope, last.at) : [],
  }
}

export async function preparedActivity(
  db: Db,
  scope: StatsScope,
): Promise<Awaited<ReturnType<typeof readActivity>> | null> {
  const asked = preparedFor('activity', { ...scope, from: weeksOf(scope).from })
  return readPrepared(db, asked, (id) => readActivity(db, scope, activityTotals(id, scope)))
}

function activityTotals(id: number, scope: StatsScope) {
  const counts = sql`from stat_total o cross join lateral unnest(o.counts) as u (n)
    where o.period_id = ${id} and ${scope.team === undefined ? sql`o.team <> ''` : sql`o.team = ${scope.team}`}
    ${scope.side === undefined ? sql`` : sql`and o.side = ${scope.side}`}`
  return {
    weeks: sql`select o.team as team_id, o.line as week, sum(u.n) as reports ${counts} and o.kind = 'week' group by 1, 2`,
    met: sql`select o.team as team_id, sum(u.n)::int as companies ${counts} and o.kind = 'met' group by 1`,
  }
}
