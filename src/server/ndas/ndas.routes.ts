import { addNda, changeNda, listEndingNdas, listNdas, revokeNda } from '#shared/ndas/ndas.endpoints.ts'
import { readableTeam } from '../home/home.policy.ts'
import { type Route, route } from '../platform/http/route.ts'
import { signedIn } from '../platform/session/policy.ts'
import { editNda, endNda, registerNda } from './ndas.commands.ts'
import { readCompanyNdas, readEndingNdas } from './ndas.queries.ts'

export const ndaRoutes = (): Route[] => [
  route(listNdas, signedIn, ({ actor, params, db }) => readCompanyNdas(db, actor, params.businessNumber)),
  route(addNda, signedIn, ({ body, change }) => registerNda(change, body)),
  route(changeNda, signedIn, ({ params, body, change }) => editNda(change, Number(params.id), body)),
  route(revokeNda, signedIn, ({ params, body, change }) => endNda(change, Number(params.id), body)),
  route(listEndingNdas, signedIn, ({ actor, query, db }) =>
    readEndingNdas(db, actor, readableTeam(actor, query.team)),
  ),
]
