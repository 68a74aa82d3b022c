import { silenceDays } from '#shared/catalogue/words/silence.ts'
import { daysOfMonths } from '#shared/progress/stats/period.ts'
import {
  getActivity,
  getHalts,
  getMonths,
  getPipeline,
  getSources,
  getStalled,
  getStatsSummary,
  listStatCompanies,
  type StatsQuery,
} from '#shared/progress/stats/stats.endpoints.ts'
import type { Db } from '../../database/connect.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { signedIn } from '../../platform/session/policy.ts'
import { pageOfCompanies } from '../countedCompanies.queries.ts'
import { countActivity, weeksOf } from './activity.queries.ts'
import { companiesOfFigure } from './companiesOfFigure.queries.ts'
import {
  preparedActivity,
  preparedHalts,
  preparedMonths,
  preparedPipeline,
  preparedSources,
  preparedStalled,
  preparedSummary,
} from './figuresFromTotals.ts'
import { countHalts } from './halts.queries.ts'
import { countMonths } from './months.queries.ts'
import { countPipeline } from './pipeline.queries.ts'
import { askFor } from './preparedPeriods.job.ts'
import { preparedFor } from './preparedPeriods.ts'
import { countSources } from './sources.queries.ts'
import { countStalled } from './stalled.queries.ts'
import { readStatsScope, type StatsScope } from './statsScope.ts'
import { countSummary } from './summary.queries.ts'
import type { Prepared } from './totalsSql.ts'

interface Ways<T> {
  /** The figures from prepared totals. Null if the period is not prepared. */
  prepared(scope: StatsScope): Promise<T | null>
  /** The figures counted from the companies and reports. This takes longer the more companies there are. */
  plain(scope: StatsScope): Promise<T>
  /** The periods that `prepared` reads. */
  periods(scope: StatsScope): Prepared[]
}

/** Builds the answer for one section of the statistics screen: its figures and the period that they cover. */
async function card<T extends object>(db: Db, query: StatsQuery, { prepared, plain, periods }: Ways<T>) {
  const { scope, when } = await readStatsScope(db, query)
  const figures = await prepared(scope)
  if (figures) return { ...when, ...figures }
  await askFor(db, periods(scope))
  return { ...when, ...(await plain(scope)) }
}

const ofDay = (scope: StatsScope) => [preparedFor('day', scope)]
const ofPeriod = (scope: StatsScope) => [preparedFor('period', scope)]
const ofBoth = (scope: StatsScope) => [...ofDay(scope), ...ofPeriod(scope)]
const ofMonths = (scope: StatsScope) => ofPeriod({ ...scope, ...daysOfMonths(scope.to) })
const ofWeeks = (scope: StatsScope) => [preparedFor('activity', { ...scope, from: weeksOf(scope).from })]

const named = <Name extends string, T>(name: Name, value: T | null): Record<Name, T> | null =>
  value === null ? null : ({ [name]: value } as Record<Name, T>)

/** All signed-in people may use these routes. The figures include only companies that the person may read. */
export const statsRoutes = (): Route[] => [
  route(getStatsSummary, signedIn, ({ query, db }) =>
    card(db, query, {
      prepared: (scope) => preparedSummary(db, scope),
      plain: (scope) => countSummary(db, scope),
      periods: ofBoth,
    }),
  ),
  route(getPipeline, signedIn, ({ query, db }) =>
    card(db, query, {
      prepared: (scope) => preparedPipeline(db, scope),
      plain: (scope) => countPipeline(db, scope),
      periods: ofBoth,
    }),
  ),
  route(getStalled, signedIn, ({ query, db }) => {
    const days = Number(query.days ?? silenceDays)
    return card(db, query, {
      prepared: (scope) => preparedStalled(db, scope, days),
      plain: (scope) => countStalled(db, scope, days),
      periods: ofDay,
    })
  }),
  route(getActivity, signedIn, ({ query, db }) =>
    card(db, query, {
      prepared: (scope) => preparedActivity(db, scope),
      plain: (scope) => countActivity(db, scope),
      periods: ofWeeks,
    }),
  ),
  route(getSources, signedIn, ({ query, db }) =>
    card(db, query, {
      prepared: async (scope) => named('rows', await preparedSources(db, scope)),
      plain: async (scope) => ({ rows: await countSources(db, scope) }),
      periods: ofPeriod,
    }),
  ),
  route(getMonths, signedIn, ({ query, db }) =>
    card(db, query, {
      prepared: async (scope) => named('months', await preparedMonths(db, scope)),
      plain: async (scope) => ({ months: await countMonths(db, scope) }),
      periods: ofMonths,
    }),
  ),
  route(getHalts, signedIn, ({ query, db }) =>
    card(db, query, {
      prepared: (scope) => preparedHalts(db, scope),
      plain: (scope) => countHalts(db, scope),
      periods: ofPeriod,
    }),
  ),
  route(listStatCompanies, signedIn, async ({ query, db }) => {
    const { scope } = await readStatsScope(db, query)
    const rows = companiesOfFigure(scope, query.figure, query.row)
    return pageOfCompanies(db, scope, { rows, word: query.word, after: query.after })
  }),
]
