import { getGettingStarted, showGettingStarted } from '#shared/gettingStarted/gettingStarted.endpoints.ts'
import type { Deps } from '../platform/http/deps.ts'
import { type Route, route } from '../platform/http/route.ts'
import { adminOnly } from '../platform/session/policy.ts'
import { findGettingStarted, keepShown } from './gettingStarted.queries.ts'

export const gettingStartedRoutes = ({ config }: Deps): Route[] => [
  route(getGettingStarted, adminOnly, ({ actor, db }) => findGettingStarted(db, config, actor.teamId)),
  route(showGettingStarted, adminOnly, ({ body, change }) =>
    change(async (tx, actor) => {
      await keepShown(tx, actor.teamId, body.shown)
      return findGettingStarted(tx, config, actor.teamId)
    }),
  ),
]
