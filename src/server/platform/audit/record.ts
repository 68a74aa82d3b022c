import { sql } from 'drizzle-orm'
import type { Db } from '../../database/connect.ts'
import { auditEntry } from '../../database/tables/audit.ts'
import type { Actor, Origin } from '../actor.ts'

export interface AuditFact {
  action: string
  subject: { kind: string; id: string }
  businessNumber?: string
  before?: object
  after?: object
  reason?: string
}

const secretKey = /password|hash|token|secret|storagekey/i

/** No before- or after-image ever holds a secret, however deep a caller put it. */
function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !secretKey.test(key))
      .map(([key, inner]) => [key, withoutSecrets(inner)]),
  )
}

/** Whoever acts, or only the place a request came from, or nobody (the house itself). */
export type AuditBy = Pick<Actor, 'teamId' | 'managerName' | 'address' | 'requestId'> | Origin | null

/** Writes who did what, in the transaction of the change itself: pass the same `tx`. */
export const recordAudit = (tx: Db, by: AuditBy, fact: AuditFact): Promise<void> =>
  recordAudits(tx, by, [fact])

function rowOf(by: AuditBy, fact: AuditFact) {
  const actor = by && 'teamId' in by ? by : null
  return {
    teamId: actor?.teamId ?? null,
    managerName: actor?.managerName ?? null,
    address: by?.address ?? null,
    requestId: by?.requestId ?? null,
    action: fact.action,
    subjectKind: fact.subject.kind,
    subjectId: fact.subject.id,
    businessNumber: fact.businessNumber ?? null,
    before: withoutSecrets(fact.before ?? null),
    after: withoutSecrets(fact.after ?? null),
    reason: fact.reason ?? null,
  }
}

const batch = 1000

/** The same for a change of many things at once, in a few statements. */
export async function recordAudits(tx: Db, by: AuditBy, facts: readonly AuditFact[]): Promise<void> {
  const rows = facts.map((fact) => rowOf(by, fact))
  for (let at = 0; at < rows.length; at += batch)
    await tx.insert(auditEntry).values(rows.slice(at, at + batch))
}

/**
 * For reads: what the same person did in the very same way within ten minutes is not told again. One statement; the
 * indexes on person and time and on the subject keep its look back short.
 */
export async function recordReading(db: Db, by: Actor, fact: AuditFact): Promise<void> {
  const row = rowOf(by, fact)
  const after = row.after === null ? null : JSON.stringify(row.after)
  await db.execute(sql`
    insert into audit_entry
      (team_id, manager_name, address, request_id, action, subject_kind, subject_id, business_number, after)
    select ${row.teamId}, ${row.managerName}, ${row.address}, ${row.requestId}, ${row.action},
      ${row.subjectKind}, ${row.subjectId}, ${row.businessNumber}, ${after}::jsonb
    where not exists (
      select 1 from audit_entry e
      where e.team_id = ${row.teamId} and e.at > now() - interval '10 minutes' and e.action = ${row.action}
        and e.subject_kind = ${row.subjectKind} and e.subject_id = ${row.subjectId}
        and e.business_number is not distinct from ${row.businessNumber}
        and e.after is not distinct from ${after}::jsonb)`)
}
