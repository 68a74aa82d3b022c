import { listOpened } from '#shared/finder/finder.endpoints.ts'
import { type Route, route } from '../platform/http/route.ts'
import { signedIn } from '../platform/session/policy.ts'
import { findOpened } from './opened.queries.ts'

export const finderRoutes = (): Route[] => [
  route(listOpened, signedIn, ({ query, db }) => findOpened(db, query.keys)),
]
