import {
  getCompany,
  getCompanySaver,
  getCustomer,
  getCustomers,
  getHolders,
  getOpinion,
  getRelations,
  getSales,
  getStatements,
  getWorkplaces,
  getYears,
  saveCompanyData,
} from '#shared/company/company.endpoints.ts'
import { patchCompany } from '#shared/company/patch.endpoints.ts'
import { findSameCompanies } from '#shared/company/same.endpoints.ts'
import { getWholeCompany } from '#shared/company/wholeCompany.endpoints.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { signedIn } from '../../platform/session/policy.ts'
import { recordingConflict } from '../brokerage/contactReads.ts'
import {
  readCustomers,
  readHolders,
  readOpinion,
  readRelations,
  readSales,
  readStatements,
  readWorkplaces,
  readYears,
  requireCompany,
} from '../company.queries.ts'
import { whoSavedCompany } from '../whoSaved.ts'
import { patchOneCompany } from './patchCompany.ts'
import { findSame } from './sameCompany.ts'
import { type KeepReport, saveCompanyDossier } from './saveDossier.ts'
import { showCompany, showWholeCompany } from './wholeCompany.queries.ts'

export const dossierRoutes = (keepReport: KeepReport): Route[] => [
  route(saveCompanyData, signedIn, ({ actor, body, db, change }) =>
    recordingConflict(db, actor, saveCompanyDossier(change, body, { keepReport })),
  ),
  route(getCompany, signedIn, ({ actor, params, db }) => showCompany(db, actor, params.businessNumber)),
  route(getCompanySaver, signedIn, async ({ params: { businessNumber }, db }) => {
    await requireCompany(db, businessNumber)
    return { savedBy: await whoSavedCompany(db, businessNumber) }
  }),
  route(getWholeCompany, signedIn, ({ actor, params, query, db }) =>
    showWholeCompany(db, actor, params.businessNumber, { contacts: query.contacts !== 'no' }),
  ),
  route(patchCompany, signedIn, ({ params, body, change }) =>
    patchOneCompany(change, params.businessNumber, body),
  ),
  route(getYears, signedIn, ({ params, db }) => readYears(db, params.businessNumber)),
  route(getStatements, signedIn, ({ params, db }) => readStatements(db, params.businessNumber)),
  route(getHolders, signedIn, ({ params, db }) => readHolders(db, params.businessNumber)),
  route(getRelations, signedIn, ({ params, db }) => readRelations(db, params.businessNumber)),
  route(getSales, signedIn, ({ params, db }) => readSales(db, params.businessNumber)),
  route(getCustomers, signedIn, ({ params, db }) => readCustomers(db, params.businessNumber)),
  route(getCustomer, signedIn, ({ params, db }) => readCustomers(db, params.businessNumber)),
  route(getWorkplaces, signedIn, ({ params, db }) => readWorkplaces(db, params.businessNumber)),
  route(getOpinion, signedIn, ({ params, db }) => readOpinion(db, params.businessNumber)),
  route(findSameCompanies, signedIn, ({ actor, query, db }) => findSame(db, actor, query)),
]
