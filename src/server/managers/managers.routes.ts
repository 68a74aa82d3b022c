import { checkPermission } from '#shared/managers/managers.endpoints.ts'
import { signedIn } from '../platform/policy.ts'
import { type Route, route } from '../platform/route.ts'
import { hasPermission } from './managers.queries.ts'

export const managerRoutes = (): Route[] => [
  route(checkPermission, signedIn, async ({ actor, params, db }) => ({
    hasPermission: await hasPermission(db, actor, params.teamId, params.businessNumber),
  })),
]
