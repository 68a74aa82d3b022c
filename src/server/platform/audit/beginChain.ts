import { sql } from 'drizzle-orm'
import type { Db } from '../../database/connect.ts'
import type { AnchorFile } from './anchor.ts'
import { checkpointText, keylessHash, lastLink, sealLock } from './chain.ts'
import type { AuditKeys } from './keys.ts'
import { chainOn, waitingEntries } from './seal.ts'

/**
 * Signs the beginning of the keyed chain, once. Entries before it have no signature and are accepted as they are;
 * entries after it need one. Returns an error message for the log, or null.
 */
export async function beginChain(db: Db, keys: AuditKeys, anchors: AnchorFile): Promise<string | null> {
  const anchored = await anchors.last()
  const fault = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${sealLock})`)
    const { rows } = await tx.execute<{ key_id: string | null; keyed: boolean }>(sql`
      select (select key_id from audit_checkpoint where kind = 'start' limit 1) as key_id,
        exists (select from audit_seal where key_id is not null) as keyed`)
    const [found] = rows
    if (found?.key_id) {
      return keys.find(found.key_id)
        ? null
        : `audit key ${found.key_id} is not available: what it sealed cannot be verified`
    }
    // If the signed beginning was removed, no new one is signed. A new one would declare whatever is in the table
    // now to be genuine.
    if (found?.keyed || anchored) return 'the audit chain has lost its signed beginning'
    let end = await lastLink(tx)
    for (;;) {
      const entries = await waitingEntries(tx, sql`e.mac is null`)
      if (entries.length === 0) break
      end = await chainOn(tx, end, null, entries, (previous, position, entry) =>
        keylessHash(previous, position, entry.text),
      )
    }
    const signature = keys.current.prove('checkpoint', checkpointText('start', end))
    await tx.execute(sql`select audit_begin(${end.position}, ${end.hash}, ${keys.current.id}, ${signature})`)
    return null
  })
  if (!anchored) await anchors.append(await lastLink(db))
  return fault
}
