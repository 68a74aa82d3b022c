import {
  addCriterion,
  changeCriterion,
  listCriteria,
  proposeCriteria,
  removeCriterion,
  saveSellerTerms,
} from '#shared/criteria/criteria.endpoints.ts'
import { type Route, route } from '../platform/http/route.ts'
import { signedIn } from '../platform/session/policy.ts'
import { deleteCriterion, editCriterion, registerCriterion, storeSellerTerms } from './criteria.commands.ts'
import { readCompanyCriteria } from './criteria.queries.ts'
import { readCriteriaProposals } from './proposals.queries.ts'

export const criteriaRoutes = (): Route[] => [
  route(listCriteria, signedIn, ({ actor, params, db }) =>
    readCompanyCriteria(db, actor, params.businessNumber),
  ),
  route(addCriterion, signedIn, ({ params, body, change }) =>
    registerCriterion(change, params.businessNumber, body),
  ),
  route(changeCriterion, signedIn, ({ params, body, change }) =>
    editCriterion(change, Number(params.id), body),
  ),
  route(removeCriterion, signedIn, ({ params, query, change }) =>
    deleteCriterion(change, Number(params.id), Number(query.version)),
  ),
  route(saveSellerTerms, signedIn, ({ params, body, change }) =>
    storeSellerTerms(change, params.businessNumber, body),
  ),
  route(proposeCriteria, signedIn, ({ params, db }) => readCriteriaProposals(db, params.businessNumber)),
]
