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

/**
 * Reads the idempotency key. Null if the request has none. A key that is too long is refused and not cut, because two
 * keys may begin alike.
 */
export function readKey(given: string | string[] | undefined): string | null {
  if (given === undefined || given === '') return null
  if (typeof given !== 'string' || given.length > longestKey) throw new AppError('request/key-invalid')
  return given
}

/** Returns the claim of a request: its idempotency key together with the person, the URL and a hash of the body. */
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
 * Hashes the body. The secrets in it are part of the hash, because a body with another password is another request.
 * They first go through the slow hash: with a fast hash of a password, somebody who copied the table could guess the
 * password quickly. Which fields are secrets is defined by the contract and not by the body; otherwise anyone could
 * make every save as slow as a sign-in.
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
 * Does the work once per key. The row of the key, the change and its result are written in one transaction, so a
 * crash leaves all of them or none. A parallel request with the same key waits until the first is done and gets its
 * result.
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
