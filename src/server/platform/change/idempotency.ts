import { createHash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { idempotencyKey } from '#server/database/tables/idempotency.ts'
import { AppError } from '../appError.ts'
import { slowDigest } from '../session/slowHash.ts'

export interface Claim {
  teamId: string
  endpoint: string
  key: string
  bodyHash: string
}

const longestKey = 200
const longestAddress = 500
const digest = (text: string) => createHash('sha256').update(text).digest()

/** Null if the caller sent no key. A key is never cut, because two keys may share a beginning. */
export function readKey(given: string | string[] | undefined): string | null {
  if (given === undefined || given === '') return null
  if (typeof given !== 'string' || given.length > longestKey) throw new AppError('request/key-invalid')
  return given
}

/** A key is bound to this person, URL and body. */
export async function claimFor(
  call: { teamId: string; method: string; url: string; body: unknown; secrets: readonly string[] },
  key: string,
): Promise<Claim> {
  const url = call.url.length > longestAddress ? digest(call.url).toString('hex') : call.url
  const endpoint = `${call.method} ${url}`
  const bodyHash = await hashBody(call.body, call.secrets, `${call.teamId}\n${endpoint}\n${key}`)
  return { teamId: call.teamId, endpoint, key, bodyHash }
}

/**
 * Secrets count too (another password is another body), but through the slow hash: a fast hash of a password in the
 * database would defeat the slow one beside it. Only the contract names secrets; if the body could, anyone could
 * make every save as expensive as a sign-in.
 */
export async function hashBody(body: unknown, secrets: readonly string[], salt: string): Promise<string> {
  const given = new Map(Object.entries(body ?? {}).filter(([name]) => secrets.includes(name)))
  const open = JSON.stringify(body ?? null, function (this: unknown, name: string, value: unknown) {
    return this === body && given.has(name) ? null : value
  })
  const hidden =
    given.size > 0 ? await slowDigest(JSON.stringify([...given.values()]), digest(salt).subarray(0, 16)) : ''
  return digest(`${open}\n${hidden}`).toString('hex')
}

/**
 * Does the work once per key. The key's row, the change and its stored result share one transaction, so a crash
 * leaves all or nothing. A parallel copy waits at the unique key until the first is done and gets its result.
 */
export async function doOnce<T>(tx: Db, claim: Claim, work: () => Promise<T>) {
  const expired = sql`${idempotencyKey.createdAt} < now() - interval '24 hours'`
  const mine = await tx
    .insert(idempotencyKey)
    .values(claim)
    .onConflictDoUpdate({
      target: [idempotencyKey.teamId, idempotencyKey.endpoint, idempotencyKey.key],
      set: { bodyHash: claim.bodyHash, response: null, createdAt: sql`now()` },
      setWhere: expired,
    })
    .returning({ key: idempotencyKey.key })
  const row = and(
    eq(idempotencyKey.teamId, claim.teamId),
    eq(idempotencyKey.endpoint, claim.endpoint),
    eq(idempotencyKey.key, claim.key),
  )
  if (mine.length === 0) {
    const [first] = await tx.select().from(idempotencyKey).where(row)
    if (first?.bodyHash !== claim.bodyHash) throw new AppError('request/key-reused')
    return { done: (first.response as { done: T }).done, repeated: true }
  }
  const done = await work()
  await tx
    .update(idempotencyKey)
    .set({ response: { done: done ?? null } })
    .where(row)
  return { done, repeated: false }
}

export async function removeOldKeys(db: Db): Promise<void> {
  await db.delete(idempotencyKey).where(lt(idempotencyKey.createdAt, sql`now() - interval '24 hours'`))
}
