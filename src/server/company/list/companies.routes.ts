import { type Route, route } from '#server/platform/http/route.ts'
import { signedIn } from '#server/platform/session/policy.ts'
import { getNeighbours, listCompanies } from '#shared/company/list/companyList.endpoints.ts'
import { pageOfCompanies } from './companies.queries.ts'
import { neighboursOf } from './neighbours.queries.ts'

export const companyListRoutes = (): Route[] => [
  route(listCompanies, signedIn, ({ actor, query, db }) => pageOfCompanies(db, actor, query)),
  route(getNeighbours, signedIn, ({ actor, params, query, db }) =>
    neighboursOf(db, actor, params.businessNumber, query),
  ),
]
