import { and, eq, inArray, sql } from 'drizzle-orm'
import type { SavedBy } from '#shared/platform/conflict.ts'
import type { Db } from '../../database/connect.ts'
import { auditEntry } from '../../database/tables/audit.ts'

/**
 * What was changed: a company, an object, or an object of a company. File names need the company, because two
 * companies may have a file of the same name.
 */
type Of = { businessNumber: string } | { kind: string; id: string; businessNumber?: string }

const about = (of: Of) =>
  and(
    of.businessNumber === undefined ? undefined : eq(auditEntry.businessNumber, of.businessNumber),
    'kind' in of ? and(eq(auditEntry.subjectKind, of.kind), eq(auditEntry.subjectId, of.id)) : undefined,
  )

/**
 * Finds out who changed something last. Every change writes its audit entry in the same transaction, so the audit
 * log knows it and no extra column is needed.
 */
export async function lastChange(db: Db, of: Of, actions: string[]): Promise<SavedBy | null> {
  const [entry] = await db
    .select({ teamId: auditEntry.teamId, managerName: auditEntry.managerName, at: auditEntry.at })
    .from(auditEntry)
    .where(and(about(of), inArray(auditEntry.action, actions)))
    // Entries are ordered by ID and not by time: the time is that of the beginning of the transaction, and a
    // transaction that waited for a lock began earlier and wrote later. With `+ 0` the planner uses the index of the
    // condition instead of reading the whole log backwards.
    .orderBy(sql`${auditEntry.id} + 0 desc`)
    .limit(1)
  return entry ? { ...entry, at: entry.at.toISOString() } : null
}
