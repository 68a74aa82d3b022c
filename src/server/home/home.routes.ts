import { getFollowUps, getRecentChanges, getToday } from '#shared/home/home.endpoints.ts'
import { type Route, route } from '../platform/http/route.ts'
import { signedIn } from '../platform/session/policy.ts'
import { readFollowUps } from './followUps.queries.ts'
import { readToday } from './home.queries.ts'
import { readRecentChanges } from './news.queries.ts'
import { whoseDay } from './today.policy.ts'

export const homeRoutes = (): Route[] => [
  route(getToday, signedIn, ({ actor, query, db }) => readToday(db, actor, whoseDay(actor, query.team))),
  route(getFollowUps, signedIn, ({ actor, query, db }) => readFollowUps(db, whoseDay(actor, query.team))),
  route(getRecentChanges, signedIn, ({ actor, query, db }) =>
    readRecentChanges(db, actor, whoseDay(actor, query.team)),
  ),
]
