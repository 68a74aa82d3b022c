import { getToday } from '#shared/home/home.endpoints.ts'
import { signedIn } from '../platform/policy.ts'
import { type Route, route } from '../platform/route.ts'
import { readToday } from './home.queries.ts'

export const homeRoutes = (): Route[] => [route(getToday, signedIn, ({ actor, db }) => readToday(db, actor))]
