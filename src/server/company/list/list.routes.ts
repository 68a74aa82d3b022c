import { type SQL, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Db } from '#server/database/connect.ts'
import { AppError } from '#server/platform/appError.ts'
import type { Deps } from '#server/platform/http/deps.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { authorize, signedIn } from '#server/platform/session/policy.ts'
import { isAdminSide } from '#shared/catalogue/words/roles.ts'
import { sides } from '#shared/catalogue/words/sides.ts'
import {
  listOpinions,
  listYears,
  searchByName,
  searchByTeam,
  searchCompanies,
  searchFiltered,
  searchUnassigned,
} from '#shared/company/company.endpoints.ts'
import { getNeighbours, listCompanies } from '#shared/company/list/companyList.endpoints.ts'
import { readShortNeedle } from '#shared/company/search.ts'
import { listWaiting, waitingPageSize } from '#shared/company/waiting.endpoints.ts'
import { header } from '#shared/platform/headers.ts'
import { onlyFormTyped } from '../conditions/nameCondition.ts'
import { allowWholeTable } from '../secrecy/wholeTable.ts'
import { pageOfCompanies } from './companies.queries.ts'
import { type Found, fetchHits, getsManager, ownedBy, search, unassigned } from './company.search.ts'
import { neighboursOf } from './neighbours.queries.ts'
import { readWaiting } from './waiting.queries.ts'
import { streamCompanies, streamOpinions, streamYears } from './wholeTables.queries.ts'

function withTotal(reply: FastifyReply, found: Found) {
  reply.header(header.totalCount, found.total)
  return found.hits
}

export const companyListRoutes = ({ config: { fixedSettings } }: Pick<Deps, 'config'>): Route[] => [
  route(listCompanies, signedIn, ({ actor, query, db }) => pageOfCompanies(db, actor, query)),
  route(getNeighbours, signedIn, ({ actor, params, query, db }) =>
    neighboursOf(db, actor, params.businessNumber, query),
  ),
  route(searchCompanies, signedIn, async ({ actor, query, db, reply, fromSnapshot }) => {
    if (query.search !== undefined) return withTotal(reply, await search(db, query.search))
    await allowWholeTable(db, actor, fixedSettings, { path: searchCompanies.path, ...query })
    return fromSnapshot((snapshot, asker) => streamCompanies(snapshot, asker, query))
  }),
  route(listYears, signedIn, async ({ actor, query, db, fromSnapshot }) => {
    await allowWholeTable(db, actor, fixedSettings, { path: listYears.path, ...query })
    return fromSnapshot((snapshot) => streamYears(snapshot, query))
  }),
  route(listOpinions, signedIn, async ({ actor, query, db, fromSnapshot }) => {
    await allowWholeTable(db, actor, fixedSettings, { path: listOpinions.path, ...query })
    return fromSnapshot((snapshot) => streamOpinions(snapshot, query))
  }),
  route(searchByName, signedIn, async ({ params, db, reply }) =>
    withTotal(reply, await search(db, params.name, sql`true`, readShortNeedle)),
  ),
  route(listWaiting, signedIn, ({ actor, query, db }) =>
    readWaiting(db, actor, { ...query, pageSize: waitingPageSize }),
  ),
  route(searchUnassigned, signedIn, async ({ query, db, reply }) => {
    const among = query.all === 'true' ? getsManager : sql`${unassigned} and ${getsManager}`
    return withTotal(reply, await searchAmong(db, query.search, among))
  }),
  route(searchByTeam, signedIn, async ({ actor, query, db, reply }) =>
    withTotal(reply, await searchAmong(db, query.search, ownedBy(query.teamId || actor.teamId))),
  ),
  route(searchFiltered, signedIn, async ({ actor, query, db, reply }) => {
    const teamId = query.teamId || actor.teamId
    authorize(teamId === actor.teamId || isAdminSide(actor.role))
    const side = query.companyType ? sides.read(query.companyType) : null
    if (query.companyType && !side) throw new AppError('request/invalid')
    const everything = isAdminSide(actor.role) && teamId === actor.teamId
    const own = everything ? sql`true` : ownedBy(teamId)
    return withTotal(reply, await newest(db, side ? sql`${own} and l.side = ${side}` : own))
  }),
]

/**
 * Searches the companies that match the condition `among`. One letter is enough, and an empty text returns the newest
 * companies.
 */
function searchAmong(db: Db, typed: string | undefined, among: SQL): Promise<Found> {
  if (!typed?.trim()) return newest(db, among)
  const form = onlyFormTyped(typed)
  return form ? newest(db, sql`${among} and ${form}`) : search(db, typed, among, readShortNeedle)
}

async function newest(db: Db, where: SQL): Promise<Found> {
  const hits = await fetchHits(db, where, sql`l.created_at desc, l.business_number`, 100)
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from company_list l where ${where}`,
  )
  return { hits, total: rows[0]?.total ?? 0 }
}
