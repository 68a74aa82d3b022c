import { randomBytes } from 'node:crypto'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { trustDays } from '#shared/auth/signInStep.ts'
import { maskResidentNumbers } from '#shared/platform/residentNumber.ts'
import type { Db } from '../../database/connect.ts'
import { knownDevice } from '../../database/tables/user.ts'
import type { Origin } from '../../platform/session/actor.ts'
import { hashToken } from '../../platform/session/session.ts'

/** How long a device stays known: the longest lifetime that browsers allow for a cookie. */
export const deviceDays = 400
/**
 * The most known devices per account. A program that signs in without cookies is a new device each time, so beyond
 * this number the least recently seen devices are removed.
 */
const maxDevices = 50

export interface Device {
  token: string
  hash: string
  /** Whether the person trusts this device at the moment, so that no second factor is asked for. */
  trusted: boolean
}

/** Finds the browser's token that belongs to this account. The result reveals nothing about other accounts. */
export async function findDevice(db: Db, teamId: string, tokens: string[]): Promise<Device | null> {
  const brought = new Map(tokens.map((token) => [hashToken(token), token]))
  // The query runs even without tokens, so that the response time does not reveal whether tokens were sent.
  const [row] = await db
    .select({
      hash: knownDevice.tokenHash,
      trusted: sql<boolean>`coalesce(${knownDevice.trustedUntil} > now(), false)`,
    })
    .from(knownDevice)
    .where(and(eq(knownDevice.teamId, teamId), inArray(knownDevice.tokenHash, [...brought.keys(), ''])))
    .limit(1)
  const token = row && brought.get(row.hash)
  return token ? { token, ...row } : null
}

/**
 * Makes the device known after a sign-in and returns its token. Only this function creates tokens, each for one
 * account. So a token that an attacker planted in a browser does not become known when the owner signs in.
 */
export async function rememberDevice(
  tx: Db,
  teamId: string,
  known: Device | null,
  { origin, trust = false }: { origin: Origin; trust?: boolean | undefined },
): Promise<string> {
  const seenNow = {
    lastSeenAt: sql`now()`,
    address: origin.address,
    userAgent: origin.userAgent && maskResidentNumbers(origin.userAgent, '(주민번호)'),
    ...(trust && { trustedUntil: sql`now() + make_interval(days => ${trustDays})` }),
  }
  if (known) {
    const [seen] = await tx
      .update(knownDevice)
      .set(seenNow)
      .where(and(eq(knownDevice.tokenHash, known.hash), eq(knownDevice.teamId, teamId)))
      .returning({ hash: knownDevice.tokenHash })
    if (seen) return known.token
  }
  const token = randomBytes(32).toString('base64url')
  await tx.insert(knownDevice).values({ tokenHash: hashToken(token), teamId, ...seenNow })
  const longestUnseen = sql`select token_hash from known_device where team_id = ${teamId}
    order by last_seen_at desc, token_hash offset ${maxDevices}`
  await tx.delete(knownDevice).where(sql`${knownDevice.tokenHash} in (${longestUnseen})`)
  return token
}

/**
 * Forgets all devices of an account, so that every device counts as new. Called when the user is deleted or
 * somebody else sets the password.
 */
export async function forgetDevices(tx: Db, teamId: string): Promise<void> {
  await tx.delete(knownDevice).where(eq(knownDevice.teamId, teamId))
}

export async function removeUnseenDevices(db: Db): Promise<void> {
  await db
    .delete(knownDevice)
    .where(lt(knownDevice.lastSeenAt, sql`now() - make_interval(days => ${deviceDays})`))
}
