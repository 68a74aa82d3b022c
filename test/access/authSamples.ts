import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { sealSeed } from '#server/auth/factors/sealSeed.ts'
import { factorReset, userPasskey, userTotp } from '#server/database/tables/signIn/factors.ts'
import { knownDevice, session } from '#server/database/tables/user.ts'
import { startSession } from '#server/platform/session/session.ts'
import type { TestApp } from '../kit/app.ts'
import { makeUser, type TestUser } from '../kit/factories.ts'
import type { MakeSample, Sample } from './samples.ts'

const seed = new Secret({ size: 20 }).base32

const answer = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { authenticatorData: 'AAAA', clientDataJSON: 'AAAA', signature: 'AAAA' },
}
const newAnswer = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { attestationObject: 'AAAA', clientDataJSON: 'AAAA' },
}

const codeOf = () => new TOTP({ secret: Secret.fromBase32(seed) }).generate()

/** Connects an app to a user. */
async function connect(t: TestApp, { teamId }: TestUser) {
  await t.db
    .insert(userTotp)
    .values({ teamId, sealedSeed: sealSeed(seed, teamId), confirmedAt: new Date() })
    .onConflictDoUpdate({ target: userTotp.teamId, set: { lastStep: 0 } })
}
async function withApp(t: TestApp) {
  const user = await makeUser(t.db)
  await connect(t, user)
  return user
}
const ownApp =
  (sample: () => Sample): MakeSample =>
  async ({ t, me }) => {
    if (me) await connect(t, me)
    return sample()
  }
const begunApp: MakeSample = async ({ t, me }) => {
  const teamId = (me ?? (await makeUser(t.db))).teamId
  const nextSealedSeed = sealSeed(seed, teamId)
  await t.db
    .insert(userTotp)
    .values({ teamId, sealedSeed: '', nextSealedSeed })
    .onConflictDoUpdate({ target: userTotp.teamId, set: { nextSealedSeed } })
  return { body: { code: codeOf() } }
}
let made = 0
const ownPasskey: MakeSample = async ({ t, me }) => {
  const teamId = (me ?? (await makeUser(t.db))).teamId
  const credentialId = `sample-${(made += 1)}`
  const [row] = await t.db
    .insert(userPasskey)
    .values({ teamId, credentialId, publicKey: 'AAAA', transports: [], name: '견본' })
    .returning()
  return { params: { id: String(row?.id) } }
}
const aReset: MakeSample = async ({ t }) => {
  const [user, asker] = [await withApp(t), await makeUser(t.db, { role: 'admin' })]
  const [row] = await t.db
    .insert(factorReset)
    .values({ teamId: user.teamId, reason: '견본 사유', requestedBy: asker.teamId })
    .returning()
  return { params: { id: String(row?.id) } }
}
const ownSession: MakeSample = async ({ t, me }) => {
  const owner = me ?? (await makeUser(t.db))
  const origin = { address: '127.0.0.1', requestId: 'sample', userAgent: null }
  await startSession(t.db, t.config.session, owner.teamId, origin)
  const [row] = await t.db.select().from(session).where(eq(session.teamId, owner.teamId))
  return { params: { id: row?.tokenHash.slice(0, 24) ?? '' } }
}
const ownDevice: MakeSample = async ({ t, me }) => {
  const { teamId } = me ?? (await makeUser(t.db))
  const tokenHash = String((made += 1))
    .padStart(24, '0')
    .padEnd(64, '0')
  await t.db.insert(knownDevice).values({ tokenHash, teamId })
  return { params: { id: tokenHash.slice(0, 24) } }
}

export const authSamples: Record<string, MakeSample> = {
  'POST /api/auth/login (right password)': async ({ t, password }) => ({
    body: { teamId: (await makeUser(t.db, { password })).teamId, password, test: true },
  }),
  'POST /api/auth/login (wrong password)': async ({ t, password }) => ({
    body: { teamId: (await makeUser(t.db, { password })).teamId, password: 'wrong' },
  }),
  'POST /api/auth/logout': () => ({}),
  'GET /api/auth/me': () => ({}),
  'GET /api/auth/sessions': () => ({}),
  'POST /api/auth/sessions/end-others': () => ({}),
  'POST /api/auth/sessions/{id}/end (own)': ownSession,
  'POST /api/auth/second-factor (with an app)': ownApp(() => ({ body: { code: codeOf() } })),
  'POST /api/auth/second-factor/passkey-options (at an IP address)': () => ({}),
  'POST /api/auth/second-factor/passkey (at an IP address)': () => ({ body: { answer } }),
  'POST /api/auth/confirm': ({ password }) => ({ body: { password } }),
  'GET /api/auth/factors': () => ({}),
  'POST /api/auth/factors/app': () => ({}),
  'POST /api/auth/factors/app/confirm (begun)': begunApp,
  'DELETE /api/auth/factors/app (own)': ownApp(() => ({})),
  'POST /api/auth/factors/passkeys/options (at an IP address)': () => ({}),
  'POST /api/auth/factors/passkeys (at an IP address)': () => ({ body: { name: '견본', answer: newAnswer } }),
  'DELETE /api/auth/factors/passkeys/{id} (own)': ownPasskey,
  'POST /api/auth/factors/recovery-codes (with an app)': ownApp(() => ({})),
  'GET /api/auth/devices': () => ({}),
  'DELETE /api/auth/devices/{id} (own)': ownDevice,
  'GET /api/factor-resets': () => ({}),
  'POST /api/users/{teamId}/factor-reset': async ({ t }) => ({
    params: { teamId: (await withApp(t)).teamId },
    body: { reason: '휴대전화를 잃어버림' },
  }),
  'POST /api/factor-resets/{id}/approve': aReset,
  'POST /api/factor-resets/{id}/withdraw': aReset,
}
