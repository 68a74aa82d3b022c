import { type Route, route } from '#server/platform/http/route.ts'
import { signedIn } from '#server/platform/session/policy.ts'
import { getDetailCounts, getTimeline } from '#shared/company/timeline.endpoints.ts'
import { readCounts, readTimeline } from './timeline.queries.ts'

export const timelineRoutes = (): Route[] => [
  route(getTimeline, signedIn, ({ actor, params, query, db }) =>
    readTimeline(db, actor, params.businessNumber, query),
  ),
  route(getDetailCounts, signedIn, ({ params, db }) => readCounts(db, params.businessNumber)),
]
