import { getArrangement, saveArrangement } from '#shared/settings/settings.endpoints.ts'
import { type Route, route } from '../platform/http/route.ts'
import { signedIn } from '../platform/session/policy.ts'
import { findArrangement, keepArrangement } from './settings.queries.ts'

/**
 * Settings belong to one person. The team is always taken from the session, so nobody can read or change the settings
 * of others.
 */
export const settingsRoutes = (): Route[] => [
  route(getArrangement, signedIn, ({ actor, params, db }) => findArrangement(db, actor.teamId, params.table)),
  route(saveArrangement, signedIn, ({ params, body, change }) =>
    change(async (tx, actor) => {
      await keepArrangement(tx, actor.teamId, params.table, body)
      return body
    }),
  ),
]
