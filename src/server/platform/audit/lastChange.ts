import { and, eq, inArray, sql } from 'drizzle-orm'
import type { SavedBy } from '#shared/platform/conflict.ts'
import type { Db } from '../../database/connect.ts'
import { auditEntry } from '../../database/tables/audit.ts'

/** A company, an object, or an object of a company (file names repeat between companies). */
type Of = { businessNumber: string } | { kind: string; id: string; businessNumber?: string }

const about = (of: Of) =>
  and(
    of.businessNumber === undefined ? undefined : eq(auditEntry.businessNumber, of.businessNumber),
    'kind' in of ? and(eq(auditEntry.subjectKind, of.kind), eq(auditEntry.subjectId, of.id)) : undefined,
  )

/**
 * Who changed something last. Every change is recorded in its own transaction, so the audit log knows without
 * another column.
 */
export async function lastChange(db: Db, of: Of, actions: string[]): Promise<SavedBy | null> {
  const [entry] = await db
    .select({ teamId: auditEntry.teamId, managerName: auditEntry.managerName, at: auditEntry.at })
    .from(auditEntry)
    .where(and(about(of), inArray(auditEntry.action, actions)))
    // Ordered by ID instead of time: a transaction that waited for a lock began earlier and wrote later. The `+ 0`
    // keeps the planner from walking the whole log backwards instead of using the condition's index.
    .orderBy(sql`${auditEntry.id} + 0 desc`)
    .limit(1)
  return entry ? { ...entry, at: entry.at.toISOString() } : null
}
