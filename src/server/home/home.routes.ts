import { getFollowUps, getLargeExports, getRecentChanges, getToday } from '#shared/home/home.endpoints.ts'
import { type Route, route } from '../platform/http/route.ts'
import { adminSide, signedIn } from '../platform/session/policy.ts'
import { readFollowUps } from './followUps.queries.ts'
import { readableTeam } from './home.policy.ts'
import { readLargeExports } from './largeExports.queries.ts'
import { readRecentChanges } from './recentChanges.queries.ts'
import { readToday } from './today.queries.ts'

export const homeRoutes = (): Route[] => [
  route(getToday, signedIn, ({ actor, query, db }) => readToday(db, actor, readableTeam(actor, query.team))),
  route(getFollowUps, signedIn, ({ actor, query, db }) =>
    readFollowUps(db, readableTeam(actor, query.team), query.state),
  ),
  route(getRecentChanges, signedIn, ({ actor, query, db }) =>
    readRecentChanges(db, actor, readableTeam(actor, query.team)),
  ),
  route(getLargeExports, adminSide, ({ db }) => readLargeExports(db)),
]
