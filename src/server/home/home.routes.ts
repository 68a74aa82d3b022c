import { getToday } from '#shared/home/home.endpoints.ts'
import { signedIn } from '../platform/http/policy.ts'
import { type Route, route } from '../platform/http/route.ts'
import { readToday } from './home.queries.ts'

export const homeRoutes = (): Route[] => [route(getToday, signedIn, ({ actor, db }) => readToday(db, actor))]
