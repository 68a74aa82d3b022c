import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../database/connect.ts'
import { auditSeal, auditUnsealed } from '../../database/tables/audit.ts'
import { type Link, lastLink, linkHash, pageOfEntries, type ReadEntry, sealLock } from './chain.ts'
import type { AuditKeys } from './keys.ts'
import { checkSignature } from './signing.ts'

const batch = 1000

export interface Sealed {
  sealed: number
  /** The current end of the chain. Null if another server was sealing at the time. */
  end: Link | null
  /**
   * Entries without a valid signature of our servers. They are sealed like all others, and the check of the chain
   * reports them.
   */
  foreign: string[]
}

/**
 * Adds the waiting entries to the chain in one batch. If each change added its own entries, all changes would have to
 * wait for each other. So changes only store entries, and one sealer at a time adds them to the chain later.
 */
export async function sealAudit(db: Db, keys: AuditKeys): Promise<Sealed> {
  return db.transaction(async (tx) => {
    const { rows: locked } = await tx.execute<{ ok: boolean }>(
      sql`select pg_try_advisory_xact_lock(${sealLock}) as ok`,
    )
    if (!locked[0]?.ok) return { sealed: 0, end: null, foreign: [] }
    const last = await lastLink(tx)
    const waiting = await waitingEntries(tx, sql`true`)
    const key = keys.current
    const links = await chainOn(tx, last, key.id, waiting, (previous, position, entry) =>
      linkHash(key, previous, position, entry),
    )
    return {
      sealed: waiting.length,
      end: links,
      foreign: waiting.filter((entry) => checkSignature(keys, entry) !== 'right').map(({ id }) => id),
    }
  })
}

export async function waitingEntries(tx: Db, which: ReturnType<typeof sql>): Promise<ReadEntry[]> {
  const from = sql`from audit_unsealed u join audit_entry e on e.id = u.entry_id where ${which}`
  const { rows } = await tx.execute<ReadEntry>(pageOfEntries(sql`u.entry_id`, sql`u.entry_id`, from, batch))
  return rows
}

/** Appends entries to the chain and removes them from the queue. Returns the new end of the chain. */
export async function chainOn(
  tx: Db,
  last: Link,
  keyId: string | null,
  entries: readonly ReadEntry[],
  hashOf: (previous: string, position: number, entry: ReadEntry) => string,
): Promise<Link> {
  let { position, hash } = last
  const seals = entries.map((entry) => {
    position += 1
    hash = hashOf(hash, position, entry)
    return { position, entryId: Number(entry.id), hash, keyId }
  })
  if (seals.length === 0) return last
  await tx.insert(auditSeal).values(seals)
  await tx.delete(auditUnsealed).where(
    inArray(
      auditUnsealed.entryId,
      seals.map((seal) => seal.entryId),
    ),
  )
  return { position, hash }
}
