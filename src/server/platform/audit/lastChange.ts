import { and, eq, inArray, sql } from 'drizzle-orm'
import type { SavedBy } from '#shared/platform/conflict.ts'
import type { Db } from '../../database/connect.ts'
import { auditEntry } from '../../database/tables/audit.ts'

/** A company, a thing, or a thing of a company (names of files repeat between companies). */
type Of = { businessNumber: string } | { kind: string; id: string; businessNumber?: string }

const about = (of: Of) =>
  and(
    of.businessNumber === undefined ? undefined : eq(auditEntry.businessNumber, of.businessNumber),
    'kind' in of ? and(eq(auditEntry.subjectKind, of.kind), eq(auditEntry.subjectId, of.id)) : undefined,
  )

/** Who changed something last: every change is recorded in its own transaction, so the log knows without a column more. */
export async function lastChange(db: Db, of: Of, actions: string[]): Promise<SavedBy | null> {
  const [entry] = await db
    .select({ teamId: auditEntry.teamId, managerName: auditEntry.managerName, at: auditEntry.at })
    .from(auditEntry)
    .where(and(about(of), inArray(auditEntry.action, actions)))
    // By number, not by time: whoever waited for the other's lock began earlier and wrote later. The sum keeps the
    // planner from walking the whole log backwards; the condition's own index finds the few.
    .orderBy(sql`${auditEntry.id} + 0 desc`)
    .limit(1)
  return entry ? { ...entry, at: entry.at.toISOString() } : null
}
