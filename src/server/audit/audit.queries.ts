import { and, desc, eq, ilike, lt, or, type SQL, sql } from 'drizzle-orm'
import type { AuditEntry } from '#shared/audit/audit.endpoints.ts'
import type { Db } from '../database/connect.ts'
import { auditEntry } from '../database/tables/audit.ts'

export interface AuditFilter {
  person?: string | undefined
  company?: string | undefined
  kind?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

export const auditPage = 100

const like = (text: string) => `%${text.replaceAll(/[\\%_]/g, (letter) => `\\${letter}`)}%`
/** Midnight in Seoul, wherever the server stands. */
const seoulDay = (day: string, plusDays = 0): SQL =>
  sql`((${day}::date + ${plusDays}::int)::timestamp at time zone 'Asia/Seoul')`

function matching(filter: AuditFilter): SQL | undefined {
  const { person, company, kind, from, to } = filter
  return and(
    person ? or(eq(auditEntry.teamId, person), ilike(auditEntry.managerName, like(person))) : undefined,
    company ? ilike(auditEntry.businessNumber, like(company)) : undefined,
    kind
      ? sql`${auditEntry.action} like ${`${kind.replaceAll(/[\\%_]/g, (letter) => `\\${letter}`)}%`}`
      : undefined,
    from ? sql`${auditEntry.at} >= ${seoulDay(from)}` : undefined,
    to ? sql`${auditEntry.at} < ${seoulDay(to, 1)}` : undefined,
  )
}

export async function findAudit(db: Db, filter: AuditFilter, before: number | null, limit = auditPage) {
  const rows = await db
    .select()
    .from(auditEntry)
    .where(and(matching(filter), before === null ? undefined : lt(auditEntry.id, before)))
    .orderBy(desc(auditEntry.id))
    .limit(limit + 1)
  return { entries: rows.slice(0, limit).map(describeEntry), more: rows.length > limit }
}

export async function countAudit(db: Db, filter: AuditFilter): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(auditEntry)
    .where(matching(filter))
  return row?.count ?? 0
}

function describeEntry({ requestId: _request, ...row }: typeof auditEntry.$inferSelect): AuditEntry {
  return { ...row, at: row.at.toISOString() }
}
