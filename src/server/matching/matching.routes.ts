import {
  explainMatch,
  listMatches,
  previewCriterion,
  refuseMatches,
} from '#shared/matching/matching.endpoints.ts'
import type { Db } from '../database/connect.ts'
import type { Deps } from '../platform/http/deps.ts'
import { type Route, route } from '../platform/http/route.ts'
import { readFirmSettings } from '../platform/readFirmSettings.ts'
import { signedIn } from '../platform/session/policy.ts'
import { rulesOf } from './find.ts'
import { readMatches, readPreview, readReasons } from './matches.queries.ts'
import { refusePairs } from './refuse.commands.ts'

export function matchingRoutes({ config }: Pick<Deps, 'config'>): Route[] {
  const rules = async (db: Db) => rulesOf(await readFirmSettings(db, config.fixedSettings))
  return [
    route(listMatches, signedIn, async ({ actor, params, query, db }) =>
      readMatches(db, actor, params.businessNumber, query, await rules(db)),
    ),
    route(explainMatch, signedIn, async ({ params, query, db }) =>
      readReasons(db, params.businessNumber, query, await rules(db)),
    ),
    route(previewCriterion, signedIn, async ({ actor, params, body, db }) =>
      readPreview(db, actor, params.businessNumber, body, await rules(db)),
    ),
    route(refuseMatches, signedIn, ({ params, body, change }) =>
      refusePairs(change, params.businessNumber, body),
    ),
  ]
}
