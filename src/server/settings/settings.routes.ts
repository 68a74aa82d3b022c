import { getArrangement, saveArrangement } from '#shared/settings/settings.endpoints.ts'
import { type Route, route } from '../platform/http/route.ts'
import { signedIn } from '../platform/session/policy.ts'
import { findArrangement, keepArrangement } from './settings.queries.ts'

/** Everybody's own and nobody else's: the person is the session's. */
export const settingsRoutes = (): Route[] => [
  route(getArrangement, signedIn, ({ actor, params, db }) => findArrangement(db, actor.teamId, params.table)),
  route(saveArrangement, signedIn, ({ params, body, change }) =>
    change(async (tx, actor) => {
      await keepArrangement(tx, actor.teamId, params.table, body)
      return body
    }),
  ),
]
