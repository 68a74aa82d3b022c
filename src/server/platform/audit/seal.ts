import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../database/connect.ts'
import { auditSeal, auditUnsealed } from '../../database/tables/audit.ts'
import { chainStart, entryText, linkHash } from './chain.ts'

const sealLock = 4_201_002
const batch = 1000

/**
 * Chains what is waiting, in one batch. A chain inside each writing transaction would make every change wait for
 * every other; here one sealer at a time orders what has been committed. Returns how many it sealed.
 */
export async function sealAudit(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows: locked } = await tx.execute<{ ok: boolean }>(
      sql`select pg_try_advisory_xact_lock(${sealLock}) as ok`,
    )
    if (!locked[0]?.ok) return 0
    const { rows: waiting } = await tx.execute<{ id: string; text: string }>(sql`
      select e.id, ${entryText} as text from audit_unsealed u join audit_entry e on e.id = u.entry_id
      order by e.id limit ${batch}`)
    if (waiting.length === 0) return 0
    let { position, hash } = await lastLink(tx)
    const seals = waiting.map((entry) => {
      position += 1
      hash = linkHash(hash, position, entry.text)
      return { position, entryId: Number(entry.id), hash }
    })
    await tx.insert(auditSeal).values(seals)
    await tx.delete(auditUnsealed).where(
      inArray(
        auditUnsealed.entryId,
        seals.map((seal) => seal.entryId),
      ),
    )
    return seals.length
  })
}

async function lastLink(tx: Db): Promise<{ position: number; hash: string }> {
  const { rows } = await tx.execute<{ position: string; hash: string }>(sql`
    select position, hash from audit_seal union all select position, hash from audit_checkpoint
    order by position desc limit 1`)
  return rows[0]
    ? { position: Number(rows[0].position), hash: rows[0].hash }
    : { position: 0, hash: chainStart }
}

/** About every second; a database that is away is simply tried again. */
export function startSealer(db: Db, onError: (error: unknown) => void): { stop(): Promise<void> } {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const tick = async () => {
    try {
      while (!stopped && (await sealAudit(db)) === batch) continue
    } catch (error) {
      onError(error)
    }
    if (!stopped) schedule()
  }
  const schedule = () => {
    timer = setTimeout(() => {
      running = tick()
    }, 1000)
    timer.unref()
  }
  schedule()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
