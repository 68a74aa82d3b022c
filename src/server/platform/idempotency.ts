import { createHash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { idempotencyKey } from '../database/tables/idempotency.ts'
import { AppError } from './appError.ts'

interface Once {
  teamId: string
  endpoint: string
  key: string
  bodyHash: string
}

/** Secrets stay out: a fast hash of a password in the database would undo the slow one beside it. */
const withoutSecrets = (key: string, value: unknown) =>
  /password|secret|token/i.test(key) ? undefined : value

export const hashBody = (body: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(body ?? null, withoutSecrets))
    .digest('hex')

/**
 * Runs the work once for a key. The key's row, the change and the stored answer share one transaction, so a crash
 * leaves all or nothing; a parallel copy waits at the unique key until the first is through and gets its answer.
 */
export async function runOnce<T>(db: Db, once: Once, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    const expired = sql`${idempotencyKey.createdAt} < now() - interval '24 hours'`
    const mine = await tx
      .insert(idempotencyKey)
      .values(once)
      .onConflictDoUpdate({
        target: [idempotencyKey.teamId, idempotencyKey.endpoint, idempotencyKey.key],
        set: { bodyHash: once.bodyHash, response: null, createdAt: sql`now()` },
        setWhere: expired,
      })
      .returning({ key: idempotencyKey.key })
    const row = and(
      eq(idempotencyKey.teamId, once.teamId),
      eq(idempotencyKey.endpoint, once.endpoint),
      eq(idempotencyKey.key, once.key),
    )
    if (mine.length === 0) {
      const [first] = await tx.select().from(idempotencyKey).where(row)
      if (first?.bodyHash !== once.bodyHash) throw new AppError('request/key-reused')
      return (first.response as { answer: T }).answer
    }
    const answer = await work(tx)
    await tx
      .update(idempotencyKey)
      .set({ response: { answer: answer ?? null } })
      .where(row)
    return answer
  })
}

export async function removeOldKeys(db: Db): Promise<void> {
  await db.delete(idempotencyKey).where(lt(idempotencyKey.createdAt, sql`now() - interval '24 hours'`))
}
