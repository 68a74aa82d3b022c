import { changesOf } from '#shared/audit/changes.ts'
import { compactImages } from '#shared/audit/images.ts'
import { isOwnName } from '#shared/audit/ownNames.ts'
import { rowMark } from '#shared/audit/rows.ts'
import { summarise } from '#shared/audit/summary.ts'
import type { Images } from '#shared/audit/values.ts'
import type { Db } from '../../database/connect.ts'
import { auditEntry } from '../../database/tables/audit.ts'
import type { Actor, Origin } from '../session/actor.ts'
import { boundImages } from './boundImages.ts'
import { readBack, unrecorded } from './readBack.ts'
import { type SignedRow, sign } from './signing.ts'

export interface AuditFact {
  action: string
  subject: { kind: string; id: string }
  businessNumber?: string
  /**
   * The states before and after the change. The caller may pass complete states; only the differences are stored.
   */
  before?: object
  after?: object
  reason?: string
}

const secretKey = /password|hash|token|secret|storagekey/i
/**
 * Whether the value of this key must not be stored. A key that begins with `rowMark` or `ownMark` is never secret: it is
 * the name of a list row or of an own field, which a person typed.
 */
const isSecret = (key: string) => !key.startsWith(rowMark) && !isOwnName(key) && secretKey.test(key)

/** Turns a value into the form in which the database returns it, and removes secrets at any depth. */
function storable(value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toJSON()
  if (typeof value === 'string') return wellFormed(value)
  if (Array.isArray(value)) return value.map(storable)
  if (typeof value !== 'object') return JSON.parse(JSON.stringify(value) ?? 'null')
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, inner]) => inner !== undefined && !isSecret(key))
      .map(([key, inner]) => [wellFormed(key), storable(inner)]),
  )
}

/**
 * Replaces lone surrogates and zero bytes, which the database cannot store. Otherwise the signed text would differ
 * from the stored one.
 */
const wellFormed = (text: string) => text.toWellFormed().replaceAll('\0', '\ufffd')
const words = (text: string | null | undefined) =>
  text === null || text === undefined ? null : wellFormed(text)

/** Who caused the entry: a person, only the origin of a request, or null for the system itself. */
export type AuditBy = Pick<Actor, 'teamId' | 'managerName' | 'address' | 'requestId'> | Origin | null

/** Records who did what. `tx` must be the transaction of the change. */
export async function recordAudit(tx: Db, by: AuditBy, fact: AuditFact): Promise<void> {
  await recordAudits(tx, by, [fact])
}

/** Returns the row of an entry as it is stored, with its signature. */
export function rowOf(by: AuditBy, fact: AuditFact): SignedRow & { stamp: string; mac: string } {
  const actor = by && 'teamId' in by ? by : null
  const changed = compactImages(storable(fact.before), storable(fact.after))
  const images = boundImages(changed)
  const row = {
    teamId: words(actor?.teamId),
    managerName: words(actor?.managerName),
    address: words(by?.address),
    requestId: words(by?.requestId),
    action: fact.action,
    subjectKind: fact.subject.kind,
    subjectId: wellFormed(fact.subject.id),
    businessNumber: words(fact.businessNumber),
    before: images.before ?? null,
    after: images.after ?? null,
    reason: words(fact.reason),
    summary: summarise(changesOf(changed)),
  }
  return { ...row, ...sign(row) }
}

const batch = 1000

export interface Recorded extends Images {
  id: number
}

/**
 * Records many changes in a few statements. Returns the ID and the stored before- and after-states of each entry. If an
 * entry is not stored as written, this throws and the change fails.
 */
export const recordAudits = (tx: Db, by: AuditBy, facts: readonly AuditFact[]): Promise<Recorded[]> =>
  recordEach(
    tx,
    facts.map((fact) => ({ by, fact })),
  )

/** Like `recordAudits`, but each entry has its own actor. */
export async function recordEach(
  tx: Db,
  entries: readonly { by: AuditBy; fact: AuditFact }[],
): Promise<Recorded[]> {
  const rows = entries.map(({ by, fact }) => rowOf(by, fact))
  const ids = new Map<string, number>()
  for (let at = 0; at < rows.length; at += batch) {
    const written = rows.slice(at, at + batch)
    await tx.insert(auditEntry).values(written)
    for (const [stamp, id] of await readBack(
      tx,
      written.map(({ stamp }) => stamp),
    ))
      ids.set(stamp, id)
  }
  return rows.map(({ before, after, stamp }) => {
    const id = ids.get(stamp)
    if (id === undefined) throw unrecorded()
    return { id, before, after }
  })
}
