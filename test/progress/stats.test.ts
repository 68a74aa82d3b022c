import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageOfCompanies } from '#server/progress/countedCompanies.queries.ts'
import { countProgress } from '#server/progress/crossTabs.queries.ts'
import { countStageDays } from '#server/progress/stageDays.queries.ts'
import { countActivity } from '#server/progress/stats/activity.queries.ts'
import { companiesOfFigure } from '#server/progress/stats/companiesOfFigure.queries.ts'
import { countHalts } from '#server/progress/stats/halts.queries.ts'
import { countMonths } from '#server/progress/stats/months.queries.ts'
import { countPipeline } from '#server/progress/stats/pipeline.queries.ts'
import { countSources } from '#server/progress/stats/sources.queries.ts'
import { countAges, readStalled } from '#server/progress/stats/stalled.queries.ts'
import { countSummary } from '#server/progress/stats/summary.queries.ts'
import { reportStages } from '#shared/catalogue/words/reportStages.ts'
import { sides } from '#shared/catalogue/words/sides.ts'
import { silenceDays } from '#shared/catalogue/words/silence.ts'
import { addDays } from '#shared/platform/day.ts'
import { monthsUpTo } from '#shared/progress/stats/period.ts'
import {
  ageBuckets,
  halts,
  noReason,
  type StatFigure,
  sourceRows,
  stalledChoices,
} from '#shared/progress/stats/statDefinitions.ts'
import { createTestDatabase, type TestDatabase } from '#test/kit/database.ts'
import { type History, history, storeHistory } from './history.ts'
import { plainFigure, plainStats, type StatsScope, tellAll } from './plainStats.ts'

/** As in `progressCounts.test.ts`: few runs in the quick tier, 2,000 in the long tier. */
const asked = Number(process.env.PROPERTY_RUNS ?? 100)
const numRuns = asked > 100 ? asked * 2 : 10

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.db.execute(sql`insert into app_user (team_id, manager_name, created_at)
    select id, '팀' || id, now() - interval '100 years' from unnest(array['001', '101', '102', '103', '104']) id`)
})
afterAll(() => database.drop())

const oneDay = 0
const tenYears = 3652
const cases = fc.record({
  given: history,
  length: fc.constantFrom(oneDay, 3, 9, 40, tenYears),
  side: fc.constantFrom(undefined, ...sides.texts.slice(0, 2)),
  // Team 104 has no companies.
  team: fc.constantFrom(undefined, '101', '102', '104'),
  now: fc.boolean(),
})

/** For each figure: its rows, and undefined for the figure without a row. */
const rowsOf = (to: string): Record<StatFigure, (string | undefined)[]> => {
  const months = [undefined, '12', ...monthsUpTo(to).slice(-3)]
  const stages = [undefined, ...reportStages.texts]
  const sources = [
    undefined,
    ...sourceRows.map(({ key }) => key),
    '.0',
    '.2',
    'phone.0',
    'visit.1',
    'unset.2',
  ]
  return {
    active: [undefined],
    quiet: [undefined],
    registered: months,
    contracted: months,
    done: months,
    current: stages,
    currentQuiet: stages,
    reached: stages,
    passed: stages,
    stayed: stages,
    stalled: [...stalledChoices],
    age: [undefined, ...ageBuckets.map(({ key }) => key)],
    source: sources,
    sourceContracted: sources,
    halted: [undefined, ...halts, noReason],
  }
}

async function figures(scope: StatsScope) {
  const { db } = database
  const { rows: _halted, ...halted } = await countHalts(db, scope)
  const { teams } = await countActivity(db, scope)
  return {
    summary: await countSummary(db, scope),
    pipeline: await countPipeline(db, scope),
    buckets: await countAges(db, scope),
    activity: teams.map(({ managerName: _name, ...team }) => team),
    sources: await countSources(db, scope),
    months: await countMonths(db, scope),
    halts: halted,
    stalled: (await readStalled(db, scope, silenceDays)).map(({ businessNumber, days }) => ({
      businessNumber,
      days,
    })),
  }
}

/**
 * The activity rows that the screen shows: all teams without the admin 001 who wrote no report, or only the chosen
 * team.
 */
const shownTeams = (stats: ReturnType<typeof plainStats>, { team }: StatsScope) => ({
  ...stats,
  activity: stats.activity.filter(({ teamId, total }) =>
    team === undefined ? total > 0 || teamId !== '001' : teamId === team,
  ),
})

test(
  'every statistic is what a plain count over the same histories gives, whatever period, side and team',
  async () => {
    await fc.assert(
      fc.asyncProperty(cases, async ({ given, length, side, team, now }) => {
        await database.db.transaction((tx) => storeHistory(tx, given))
        const to = now ? given.today : given.asOf
        const scope = { from: addDays(to, -length), to, side, team, asOf: now ? undefined : to }
        expect(await figures(scope)).toEqual(shownTeams(plainStats(given, scope), scope))
        await sameAsElsewhere(scope)
        await behindOne(given, scope, given.companies.length + length)
      }),
      { numRuns, ...(process.env.TEST_SEED ? { seed: Number(process.env.TEST_SEED) } : {}) },
    )
  },
  numRuns * 6000,
)

/** Expects that a figure has the same value here and on the other screens. */
async function sameAsElsewhere(scope: StatsScope) {
  const { db } = database
  const [report, days] = [await countProgress(db, scope), await countStageDays(db, scope)]
  const [summary, pipeline] = [await countSummary(db, scope), await countPipeline(db, scope)]
  expect(summary.quiet).toBe(report.quiet)
  for (const [at, { stage, current, median }] of pipeline.rows.entries()) {
    expect(median).toBe(days[at]?.all.median)
    if (stage === 'Deal Done') expect(current).toBe(summary.done)
    else expect(current).toBe(report.report.rows.find(({ row }) => row === stage)?.total)
  }
  const ages = await countAges(db, scope)
  const atLeast = (from: number) =>
    ages.filter(({ key }) => Number(key) >= from).reduce((sum, { companies }) => sum + companies, 0)
  expect([atLeast(0), atLeast(silenceDays)]).toEqual([summary.active, summary.quiet])
  const sources = await countSources(db, scope)
  expect(sources.reduce((sum, { companies }) => sum + companies, 0)).toBe(summary.registered)
}

/**
 * Expects that each figure opens exactly the companies it counted. Each call checks one row per figure; `turn` chooses
 * the row.
 */
async function behindOne(given: History, scope: StatsScope, turn: number) {
  const companies = tellAll(given, scope)
  for (const [figure, rows] of Object.entries(rowsOf(scope.to)) as [StatFigure, (string | undefined)[]][]) {
    const row = rows[turn % rows.length]
    const page = await pageOfCompanies(database.db, scope, { rows: companiesOfFigure(scope, figure, row) })
    const numbers = page.rows.map(({ businessNumber }) => businessNumber).toSorted()
    const plain = plainFigure(companies, scope, figure, row).map((one) => one.businessNumber)
    expect([figure, row, numbers]).toEqual([figure, row, plain.toSorted()])
    expect(page.total).toBe(plain.length)
  }
}
