import { getArrangement, saveArrangement } from '#shared/settings/settings.endpoints.ts'
import { type Route, route } from '../platform/http/route.ts'
import { signedIn } from '../platform/session/policy.ts'
import { findArrangement, keepArrangement } from './settings.queries.ts'

/** Settings are personal: the team always comes from the session. */
export const settingsRoutes = (): Route[] => [
  route(getArrangement, signedIn, ({ actor, params, db }) => findArrangement(db, actor.teamId, params.table)),
  route(saveArrangement, signedIn, ({ params, body, change }) =>
    change(async (tx, actor) => {
      await keepArrangement(tx, actor.teamId, params.table, body)
      return body
    }),
  ),
]
