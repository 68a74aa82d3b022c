import { and, count, eq, sql } from 'drizzle-orm'
import type { HandoverRecord, HandoverSubject, listManaged } from '#shared/managers/handover.endpoints.ts'
import type { QueryOf, ResponseOf } from '#shared/platform/endpoint.ts'
import type { Db } from '../database/connect.ts'
import { brokerageRecord } from '../database/tables/brokerageRecord.ts'
import { company } from '../database/tables/company.ts'
import { handover } from '../database/tables/handover.ts'
import { appUser } from '../database/tables/user.ts'
import { AppError } from '../platform/appError.ts'
import { keysetOrder } from '../platform/page/keysetOrder.ts'
import { keysetPage } from '../platform/page/keysetPage.ts'
import { canGoBack } from './canGoBack.ts'
import { manages } from './managers.queries.ts'

const a = brokerageRecord
const bySide = keysetOrder('managed', [
  { column: sql`coalesce(${a.side}, '힣')`, as: 'text', filled: true },
  { column: sql`coalesce(${company.companyName}, '')`, as: 'text', filled: true },
  { column: a.id, as: 'int8', filled: true },
])
const usual = 100

/** Reads the brokerage records that a handover would move, ordered by side and name. */
export async function readManaged(
  db: Db,
  teamId: string,
  { after, limit: asked }: QueryOf<typeof listManaged>,
): Promise<ResponseOf<typeof listManaged>> {
  const limit = asked === undefined ? usual : Number(asked)
  const [user] = await db.select({ at: appUser.createdAt }).from(appUser).where(eq(appUser.teamId, teamId))
  if (!user) throw new AppError('user/not-found')
  const rows = await db
    .select({
      id: a.id,
      businessNumber: a.businessNumber,
      companyName: company.companyName,
      deletedAt: company.deletedAt,
      side: a.side,
      manager1Team: a.manager1Team,
      manager2Team: a.manager2Team,
      manager3Team: a.manager3Team,
      key: bySide.key,
    })
    .from(a)
    .leftJoin(company, eq(company.businessNumber, a.businessNumber))
    .where(and(manages(teamId), bySide.after(after)))
    .orderBy(bySide.by)
    .limit(limit + 1)
  const [counted] = await db.select({ total: count() }).from(a).where(manages(teamId))
  return keysetPage(bySide, rows, limit, counted?.total ?? 0, ({ key: _key, deletedAt, ...row }) => ({
    ...row,
    ...subjectOf({ ...row, deleted: deletedAt !== null }),
  }))
}

interface Named {
  businessNumber: string | null
  companyName: string | null
  deleted: boolean
}

/**
 * Returns the company that a brokerage record belongs to. A deleted company is only shown as deleted, without name
 * and number.
 */
function subjectOf({ businessNumber, companyName, deleted }: Named): HandoverSubject {
  if (deleted) return { kind: 'deleted', businessNumber: null, companyName: null }
  return { kind: businessNumber === null ? 'lead' : 'company', businessNumber, companyName }
}

interface Moved extends Named, Record<string, unknown> {
  successor: string
  back: boolean
}

const leftShown = 50

export async function readHandover(db: Db, id: number): Promise<HandoverRecord> {
  const [found] = await db
    .select({ row: handover, fromName: appUser.managerName })
    .from(handover)
    .leftJoin(appUser, eq(appUser.teamId, handover.fromTeamId))
    .where(eq(handover.id, id))
  if (!found) throw new AppError('manager/handover-not-found')
  const { row, fromName } = found
  const { rows: moves } = await db.execute<Moved>(sql`
    select m.successor_team_id as successor, coalesce(m.restored, ${canGoBack}) as back,
      coalesce(a.business_number, m.business_number) as "businessNumber", c.company_name as "companyName",
      c.deleted_at is not null as deleted
    from handover_move m left join company_add a on a.id = m.record_id
    left join company c on c.business_number = coalesce(a.business_number, m.business_number)
    where m.handover_id = ${id} order by c.company_name, m.record_id`)
  const names = await namesOfTeams(db)
  const left = moves.filter(({ back }) => !back)
  return {
    ...row,
    fromName,
    createdAt: row.createdAt.toISOString(),
    undoneAt: row.undoneAt?.toISOString() ?? null,
    companies: moves.length,
    successors: [...Map.groupBy(moves, ({ successor }) => successor)].map(([teamId, some]) => ({
      teamId,
      name: names.get(teamId) ?? teamId,
      companies: some.length,
    })),
    restorable: moves.length - left.length,
    left: { total: left.length, rows: left.slice(0, leftShown).map(subjectOf) },
  }
}

async function namesOfTeams(db: Db): Promise<Map<string, string>> {
  const people = await db.select({ teamId: appUser.teamId, name: appUser.managerName }).from(appUser)
  return new Map(people.map(({ teamId, name }) => [teamId, name]))
}
