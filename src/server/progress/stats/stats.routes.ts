import { silenceDays } from '#shared/catalogue/words/silence.ts'
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
import { pageOfCompanies } from '../counted.queries.ts'
import { countActivity } from './activity.queries.ts'
import { companiesOfFigure } from './figure.queries.ts'
import { countHalts } from './halts.queries.ts'
import { countMonths } from './months.queries.ts'
import { countPipeline } from './pipeline.queries.ts'
import { countSources } from './sources.queries.ts'
import { countStalled } from './stalled.queries.ts'
import { readStatsScope, type StatsScope } from './statsScope.ts'
import { countSummary } from './summary.queries.ts'

/** Builds the answer of a card: its figures and the period that they cover. */
async function card<T extends object>(db: Db, query: StatsQuery, count: (scope: StatsScope) => Promise<T>) {
  const { scope, when } = await readStatsScope(db, query)
  return { ...when, ...(await count(scope)) }
}

/** All signed-in people may use these routes. They may find every company anyway, so the counts reveal nothing more. */
export const statsRoutes = (): Route[] => [
  route(getStatsSummary, signedIn, ({ query, db }) => card(db, query, (scope) => countSummary(db, scope))),
  route(getPipeline, signedIn, ({ query, db }) => card(db, query, (scope) => countPipeline(db, scope))),
  route(getStalled, signedIn, ({ query, db }) =>
    card(db, query, (scope) => countStalled(db, scope, Number(query.days ?? silenceDays))),
  ),
  route(getActivity, signedIn, ({ query, db }) => card(db, query, (scope) => countActivity(db, scope))),
  route(getSources, signedIn, ({ query, db }) =>
    card(db, query, async (scope) => ({ rows: await countSources(db, scope) })),
  ),
  route(getMonths, signedIn, ({ query, db }) =>
    card(db, query, async (scope) => ({ months: await countMonths(db, scope) })),
  ),
  route(getHalts, signedIn, ({ query, db }) => card(db, query, (scope) => countHalts(db, scope))),
  route(listStatCompanies, signedIn, async ({ query, db }) => {
    const { scope } = await readStatsScope(db, query)
    const rows = companiesOfFigure(scope, query.figure, query.row)
    return pageOfCompanies(db, scope, { rows, word: query.word, after: query.after })
  }),
]
