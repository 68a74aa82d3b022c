import { type Route, route } from '#server/platform/http/route.ts'
import { signedIn } from '#server/platform/session/policy.ts'
import { getSecrecy, listSecretCompanies, markSecrecy } from '#shared/company/secrecy.endpoints.ts'
import { changeSecrecy } from './secrecy.commands.ts'
import { readSecrecy, readSecretCompanies } from './secrecy.queries.ts'

export const secrecyRoutes = (): Route[] => [
  route(getSecrecy, signedIn, ({ actor, params, db }) => readSecrecy(db, actor, params.businessNumber)),
  route(markSecrecy, signedIn, ({ params, body, change }) =>
    changeSecrecy(change, params.businessNumber, body.secret),
  ),
  route(listSecretCompanies, signedIn, async ({ db }) => ({
    businessNumbers: await readSecretCompanies(db),
  })),
]
