import { signedIn } from '#server/platform/http/policy.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { listCompanies } from '#shared/company/list/companyList.endpoints.ts'
import { pageOfCompanies } from './companies.queries.ts'

export const companyListRoutes = (): Route[] => [
  route(listCompanies, signedIn, ({ actor, query, db }) => pageOfCompanies(db, actor, query)),
]
