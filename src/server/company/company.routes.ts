import { type SQL, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { isAdminSide } from '#shared/catalogue/words/roles.ts'
import { sides } from '#shared/catalogue/words/sides.ts'
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
  listOpinions,
  listYears,
  saveCompanyData,
  searchByName,
  searchByTeam,
  searchCompanies,
  searchFiltered,
  searchUnassigned,
} from '#shared/company/company.endpoints.ts'
import { patchCompany } from '#shared/company/patch.endpoints.ts'
import { readShortNeedle } from '#shared/company/search.ts'
import { getDetailCounts, getTimeline } from '#shared/company/timeline.endpoints.ts'
import { listWaiting, waitingPageSize } from '#shared/company/waiting.endpoints.ts'
import { getWholeCompany } from '#shared/company/wholeCompany.endpoints.ts'
import { header } from '#shared/platform/headers.ts'
import type { Db } from '../database/connect.ts'
import { AppError } from '../platform/appError.ts'
import { type Route, route } from '../platform/http/route.ts'
import { authorize, signedIn } from '../platform/session/policy.ts'
import {
  readCompany,
  readCustomers,
  readHolders,
  readOpinion,
  readRelations,
  readSales,
  readStatements,
  readWorkplaces,
  readYears,
  requireCompany,
} from './company.queries.ts'
import { recordingConflict } from './dossier/contactReads.ts'
import { patchOneCompany } from './dossier/patchCompany.ts'
import { type KeepReport, saveCompanyDossier } from './dossier/saveDossier.ts'
import { showWholeCompany } from './dossier/wholeCompany.queries.ts'
import { streamCompanies, streamOpinions, streamYears } from './dossier/wholeTables.queries.ts'
import type { Found } from './list/company.found.ts'
import { fetchHits, getsManager, ownedBy, search, unassigned } from './list/company.search.ts'
import { readWaiting } from './list/waiting.queries.ts'
import { readCounts } from './timeline/counts.queries.ts'
import { readTimeline } from './timeline/timeline.queries.ts'
import { whoSavedCompany } from './whoSaved.ts'

function sendHits(reply: FastifyReply, found: Found) {
  reply.header(header.totalCount, found.total)
  return found.hits
}

export const companyRoutes = (keepReport: KeepReport): Route[] => [
  route(saveCompanyData, signedIn, ({ actor, body, db, change }) =>
    recordingConflict(db, actor, saveCompanyDossier(change, body, { keepReport })),
  ),
  route(getCompany, signedIn, ({ actor, params, db }) => readCompany(db, actor, params.businessNumber)),
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
  route(getTimeline, signedIn, ({ actor, params, query, db }) =>
    readTimeline(db, actor, params.businessNumber, query),
  ),
  route(getDetailCounts, signedIn, ({ params, db }) => readCounts(db, params.businessNumber)),
  route(getYears, signedIn, ({ params, db }) => readYears(db, params.businessNumber)),
  route(getStatements, signedIn, ({ params, db }) => readStatements(db, params.businessNumber)),
  route(getHolders, signedIn, ({ params, db }) => readHolders(db, params.businessNumber)),
  route(getRelations, signedIn, ({ params, db }) => readRelations(db, params.businessNumber)),
  route(getSales, signedIn, ({ params, db }) => readSales(db, params.businessNumber)),
  route(getCustomers, signedIn, ({ params, db }) => readCustomers(db, params.businessNumber)),
  route(getCustomer, signedIn, ({ params, db }) => readCustomers(db, params.businessNumber)),
  route(getWorkplaces, signedIn, ({ params, db }) => readWorkplaces(db, params.businessNumber)),
  route(getOpinion, signedIn, ({ params, db }) => readOpinion(db, params.businessNumber)),
  route(searchCompanies, signedIn, async ({ query, db, reply, fromSnapshot }) =>
    query.search === undefined
      ? fromSnapshot((snapshot, actor) => streamCompanies(snapshot, actor, query))
      : sendHits(reply, await search(db, query.search)),
  ),
  route(listYears, signedIn, ({ query, fromSnapshot }) => fromSnapshot((db) => streamYears(db, query))),
  route(listOpinions, signedIn, ({ query, fromSnapshot }) => fromSnapshot((db) => streamOpinions(db, query))),
  route(searchByName, signedIn, async ({ params, db, reply }) =>
    sendHits(reply, await search(db, params.name, sql`true`, readShortNeedle)),
  ),
  route(listWaiting, signedIn, ({ actor, query, db }) =>
    readWaiting(db, actor, { ...query, pageSize: waitingPageSize }),
  ),
  route(searchUnassigned, signedIn, async ({ query, db, reply }) => {
    const among = query.all === 'true' ? getsManager : sql`${unassigned} and ${getsManager}`
    return sendHits(reply, await searchAmong(db, query.search, among))
  }),
  route(searchByTeam, signedIn, async ({ actor, query, db, reply }) =>
    sendHits(reply, await searchAmong(db, query.search, ownedBy(query.teamId || actor.teamId))),
  ),
  route(searchFiltered, signedIn, async ({ actor, query, db, reply }) => {
    const teamId = query.teamId || actor.teamId
    authorize(teamId === actor.teamId || isAdminSide(actor.role))
    const side = query.companyType ? sides.read(query.companyType) : null
    if (query.companyType && !side) throw new AppError('request/invalid')
    const everything = isAdminSide(actor.role) && teamId === actor.teamId
    const own = everything ? sql`true` : ownedBy(teamId)
    return sendHits(reply, await newest(db, side ? sql`${own} and l.side = ${side}` : own))
  }),
]

/** Where it is clear among what: one letter is enough, and no word at all shows the newest. */
const searchAmong = (db: Db, typed: string | undefined, among: SQL): Promise<Found> =>
  typed?.trim() ? search(db, typed, among, readShortNeedle) : newest(db, among)

async function newest(db: Db, where: SQL): Promise<Found> {
  const hits = await fetchHits(db, where, sql`l.created_at desc, l.business_number`, 100)
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from company_list l where ${where}`,
  )
  return { hits, total: rows[0]?.total ?? 0 }
}
