import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { startOfDaySql } from '#server/database/seoulTime.ts'
import type { AuditRefusal } from '#shared/audit/audit.endpoints.ts'
import type { RefusalKind } from '#shared/audit/refusals.ts'
import { type ErrorCode, errorCatalogue, errorMessage } from '#shared/catalogue/errors/errors.ts'
import type { Page } from '#shared/platform/page.ts'
import type { Db } from '../database/connect.ts'
import { holdsLetters, holdsText } from '../database/like.ts'
import { auditRefusal } from '../database/tables/audit.ts'
import { company } from '../database/tables/company.ts'
import { appUser } from '../database/tables/user.ts'
import { keysetOrder } from '../platform/page/keysetOrder.ts'
import { keysetPage } from '../platform/page/keysetPage.ts'

const isCode = (code: string): code is ErrorCode => Object.hasOwn(errorCatalogue, code)

/**
 * The reason of a refusal, in the words that the person read. A code that an older release stored may be unknown now;
 * then the code itself is shown.
 */
function refusalReason(code: string): string {
  if (code === 'auth/locked') return '로그인 시도가 너무 많아 잠시 제한되었습니다.'
  return isCode(code) ? errorMessage(code) : code
}

export interface RefusalFilter {
  kind?: string | undefined
  person?: string | undefined
  address?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

const pageRows = 100
/** The Korean name of each call, by `METHOD /path`. */
export type CallNames = ReadonlyMap<string, string>

function matching({ kind, person, address, from, to }: RefusalFilter): SQL | undefined {
  return and(
    kind ? eq(auditRefusal.kind, kind) : undefined,
    person ? or(eq(auditRefusal.teamId, person), holdsText(appUser.managerName, person)) : undefined,
    address
      ? sql`exists (select from unnest(${auditRefusal.addresses}) a where ${holdsLetters(sql`a`, address)})`
      : undefined,
    from ? sql`${auditRefusal.hour} >= ${startOfDaySql(from)}` : undefined,
    to ? sql`${auditRefusal.hour} < ${startOfDaySql(to, 1)}` : undefined,
  )
}

/**
 * Sorts by the time of the last refusal, newest first. If the count of a row rises while somebody turns pages, the row
 * moves to the top, where it appears at the next reload.
 */
const newestFirst = keysetOrder('refusal', [
  { column: auditRefusal.lastAt, as: 'timestamptz', descending: true, filled: true },
  { column: auditRefusal.id, as: 'int8', descending: true, filled: true },
])

interface Window {
  after?: string | undefined
  limit?: number
  /** The number of all matching rows, if the caller has counted them already. Without it, the query counts them. */
  total?: number
}

export async function pageOfRefusals(
  db: Db,
  names: CallNames,
  filter: RefusalFilter,
  { after, limit = pageRows, total }: Window,
): Promise<Page<AuditRefusal>> {
  const rows = await db
    .select({
      row: auditRefusal,
      managerName: appUser.managerName,
      targetName: company.companyName,
      key: newestFirst.key,
    })
    .from(auditRefusal)
    .leftJoin(appUser, eq(appUser.teamId, auditRefusal.teamId))
    .leftJoin(company, eq(company.businessNumber, auditRefusal.target))
    .where(and(matching(filter), newestFirst.after(after)))
    .orderBy(newestFirst.by)
    .limit(limit + 1)
  return keysetPage(newestFirst, rows, limit, total ?? (await countRefusals(db, filter)), (found) => {
    const { row, managerName, targetName } = found
    return {
      id: row.id,
      hour: row.hour.toISOString(),
      kind: row.kind as RefusalKind,
      teamId: row.teamId || null,
      managerName,
      call: row.call || null,
      callName: names.get(row.call) ?? null,
      target: row.target || null,
      targetName,
      code: row.code,
      reason: refusalReason(row.code),
      count: row.count,
      firstAt: row.firstAt.toISOString(),
      lastAt: row.lastAt.toISOString(),
      addresses: row.source === '' && row.teamId === '' ? [] : row.addresses,
      device: row.device,
      sealed: row.entryId !== null,
    }
  })
}

export async function countRefusals(db: Db, filter: RefusalFilter): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(auditRefusal)
    .leftJoin(appUser, eq(appUser.teamId, auditRefusal.teamId))
    .where(matching(filter))
  return row?.count ?? 0
}
