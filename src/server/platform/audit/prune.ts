import { sql } from 'drizzle-orm'
import type { Db } from '../../database/connect.ts'
import { type CheckpointKind, checkpointText, sealLock } from './chain.ts'
import type { AuditProof } from './verify.ts'
import { readWalkState, walkChain } from './walk.ts'

/**
 * Removes entries older than three years from the beginning of the chain, without a gap. The entries are verified
 * before they are removed, because a signed checkpoint takes their place and must not confirm backdated entries.
 * Returns how many entries were removed.
 */
export async function pruneAudit(db: Db, { keys, anchors }: AuditProof): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${sealLock})`)
    const { rows } = await tx.execute<{ last: string | null }>(sql`
      select coalesce(
        (select min(s.position) - 1 from audit_seal s join audit_entry e on e.id = s.entry_id
          where e.at >= now() - interval '3 years'),
        (select max(position) from audit_seal)) as last`)
    const until = Number(rows[0]?.last ?? 0)
    const state = await readWalkState(tx, keys, await anchors.first())
    if (until <= state.from.position) return 0
    const { end, fault } = await walkChain(tx, keys, state, { until })
    const reason = state.fault ?? fault ?? (state.missing.size > 0 ? 'a key is missing' : null)
    if (reason || !state.start || end.position !== until)
      throw new Error(`old audit entries were kept, because they could not be verified: ${reason}`)
    // The end of the removed part is first written to the anchor file. So it stays on record that these entries
    // existed.
    await anchors.append(end)
    const kind: CheckpointKind = 'pruned'
    const signature = keys.current.prove('checkpoint', checkpointText(kind, end))
    const pruned = await tx.execute<{ removed: number }>(
      sql`select audit_prune(${end.position}, ${keys.current.id}, ${signature}) as removed`,
    )
    return pruned.rows[0]?.removed ?? 0
  })
}
