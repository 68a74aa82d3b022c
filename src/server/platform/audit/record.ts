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

const batch = 1000

/** The same for a change of many things at once, in a few statements. */
export async function recordAudits(tx: Db, by: AuditBy, facts: readonly AuditFact[]): Promise<void> {
  const actor = by && 'teamId' in by ? by : null
  const rows = facts.map((fact) => ({
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
  }))
  for (let at = 0; at < rows.length; at += batch)
    await tx.insert(auditEntry).values(rows.slice(at, at + batch))
}
