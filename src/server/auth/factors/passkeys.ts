import { and, eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { passkeyLimits } from '#shared/auth/factorRules.ts'
import type { addPasskey, provePasskey } from '#shared/auth/factors.endpoints.ts'
import type { BodyOf } from '#shared/platform/endpoint.ts'
import type { Db } from '../../database/connect.ts'
import { userPasskey } from '../../database/tables/signIn/factors.ts'
import { session } from '../../database/tables/user.ts'
import { AppError } from '../../platform/appError.ts'
import type { Actor } from '../../platform/session/actor.ts'

/** The library is loaded when the first passkey is used, because most firms use none and it is large. */
const library = () => import('@simplewebauthn/server')

/** The site to which a passkey belongs. A browser never answers for another one. */
export interface Site {
  id: string
  origin: string
}

/**
 * Returns the site of a request, or null if browsers allow no passkeys there. The configured address is used if there is
 * one, never what the request says; without it only this machine's own name counts.
 */
export function siteOf(publicOrigin: string | undefined, request: FastifyRequest): Site | null {
  const origin = publicOrigin ?? `http://${request.headers.host ?? ''}`
  if (!URL.canParse(origin)) return null
  const { protocol, hostname, origin: whole } = new URL(origin)
  const safe = protocol === 'https:' || hostname === 'localhost'
  return safe ? { id: hostname, origin: whole } : null
}

export function requireSite(site: Site | null): Site {
  if (!site) throw new AppError('auth/passkey-impossible')
  return site
}

const passkeysOf = (db: Db, teamId: string) =>
  db.select().from(userPasskey).where(eq(userPasskey.teamId, teamId))

type Transports = { transports?: string[] }
const described = ({ credentialId, transports }: typeof userPasskey.$inferSelect) =>
  ({ id: credentialId, transports }) as { id: string } & Transports

const keepChallenge = (tx: Db, sessionHash: string, challenge: string) =>
  tx.update(session).set({ challenge }).where(eq(session.tokenHash, sessionHash))

/** Takes the challenge of the session, so that no answer is accepted twice. */
async function takeChallenge(tx: Db, sessionHash: string): Promise<string> {
  const [row] = await tx
    .select({ challenge: session.challenge })
    .from(session)
    .where(eq(session.tokenHash, sessionHash))
    .for('update')
  if (!row?.challenge) throw new AppError('auth/passkey-refused')
  await tx.update(session).set({ challenge: null }).where(eq(session.tokenHash, sessionHash))
  return row.challenge
}

export async function newPasskeyOptions(tx: Db, actor: Actor, site: Site) {
  const known = await passkeysOf(tx, actor.teamId)
  if (known.length >= passkeyLimits.count)
    throw new AppError('auth/too-many-passkeys', { values: { limit: passkeyLimits.count } })
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: '딜데스크',
    rpID: site.id,
    userName: actor.teamId,
    userDisplayName: actor.managerName,
    userID: new Uint8Array(Buffer.from(actor.teamId)),
    attestationType: 'none',
    excludeCredentials: known.map(described),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'required' },
  })
  await keepChallenge(tx, actor.sessionHash, options.challenge)
  return { options: { ...options } }
}

type NewAnswer = BodyOf<typeof addPasskey>

export async function storePasskey(tx: Db, actor: Actor, site: Site, { name, answer }: NewAnswer) {
  const challenge = await takeChallenge(tx, actor.sessionHash)
  const known = await passkeysOf(tx, actor.teamId)
  if (known.length >= passkeyLimits.count)
    throw new AppError('auth/too-many-passkeys', { values: { limit: passkeyLimits.count } })
  const { verifyRegistrationResponse } = await library()
  const checked = await verifyRegistrationResponse({
    response: { ...answer, type: 'public-key', clientExtensionResults: {} } as never,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
  }).catch(() => null)
  if (!checked?.verified) throw new AppError('auth/passkey-refused')
  const { credential } = checked.registrationInfo
  const stored = await tx
    .insert(userPasskey)
    .values({
      teamId: actor.teamId,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: answer.response.transports ?? [],
      name,
    })
    .onConflictDoNothing()
    .returning({ id: userPasskey.id })
  if (stored.length === 0) throw new AppError('auth/passkey-known')
}

export async function passkeyQuestion(tx: Db, actor: Actor, site: Site) {
  const known = await passkeysOf(tx, actor.teamId)
  if (known.length === 0) throw new AppError('auth/no-factor')
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: site.id,
    allowCredentials: known.map(described),
    userVerification: 'required',
  })
  await keepChallenge(tx, actor.sessionHash, options.challenge)
  return { options: { ...options } }
}

type Answer = BodyOf<typeof provePasskey>['answer']

/** Checks the answer of a passkey to the question of this session. */
export async function checkPasskey(tx: Db, actor: Actor, site: Site, answer: Answer): Promise<void> {
  const challenge = await takeChallenge(tx, actor.sessionHash)
  const [known] = await tx
    .select()
    .from(userPasskey)
    .where(and(eq(userPasskey.teamId, actor.teamId), eq(userPasskey.credentialId, answer.id)))
    .for('update')
  if (!known) throw new AppError('auth/passkey-refused')
  const { verifyAuthenticationResponse } = await library()
  const checked = await verifyAuthenticationResponse({
    response: { ...answer, type: 'public-key', clientExtensionResults: {} } as never,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    credential: {
      id: known.credentialId,
      publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
      counter: known.counter,
    },
  }).catch(() => null)
  if (!checked?.verified) throw new AppError('auth/passkey-refused')
  await tx
    .update(userPasskey)
    .set({ counter: checked.authenticationInfo.newCounter, lastUsedAt: sql`now()` })
    .where(eq(userPasskey.id, known.id))
}
