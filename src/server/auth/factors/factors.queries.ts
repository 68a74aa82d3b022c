import { and, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { OwnDevice, OwnFactors, OwnSignIn } from '#shared/auth/factors.endpoints.ts'
import type { ProofMethod, SignInStep } from '#shared/auth/signInStep.ts'
import type { Role } from '#shared/catalogue/words/roles.ts'
import type { Db } from '../../database/connect.ts'
import { recoveryCode, userPasskey, userTotp } from '../../database/tables/signIn/factors.ts'
import { knownDevice, loginAttempt } from '../../database/tables/user.ts'
import type { SessionRules } from '../../platform/config.ts'
import { isInside } from '../../platform/networks.ts'
import { readFirmSettings } from '../../platform/readFirmSettings.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { publicId } from '../account/publicId.ts'
import { isFactorRequired, stepAfterPassword } from './secondStep.ts'

/** Whether the person has connected an app or a passkey. */
export async function hasFactor(db: Db, teamId: string): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`
    select exists (select from ${userTotp} where team_id = ${teamId} and confirmed_at is not null)
      or exists (select from ${userPasskey} where team_id = ${teamId}) as has`)
  return rows[0]?.has ?? false
}

interface AfterPassword {
  teamId: string
  role: Role
  address: string
  trusted: boolean
}

/** Finds what is missing until a person whose password was right is signed in. */
export async function missingStep(
  db: Db,
  rules: SessionRules,
  who: AfterPassword,
): Promise<SignInStep | null> {
  if (rules.withoutSecondFactor) return null
  const settings = await readFirmSettings(db, rules.fixedSettings ?? {})
  return stepAfterPassword({ ...who, hasFactor: await hasFactor(db, who.teamId) }, settings)
}

/** Whether the firm requires a second factor of this person at this address. */
export async function requiresFactor(db: Db, rules: SessionRules, actor: Actor): Promise<boolean> {
  if (rules.withoutSecondFactor) return false
  return isFactorRequired(actor, await readFirmSettings(db, rules.fixedSettings ?? {}))
}

export async function describeFactors(
  db: Db,
  rules: SessionRules,
  actor: Actor,
  passkeysPossible: boolean,
): Promise<OwnFactors> {
  const own = actor.teamId
  const [app] = await db
    .select()
    .from(userTotp)
    .where(and(eq(userTotp.teamId, own), isNotNull(userTotp.confirmedAt)))
  const passkeys = await db
    .select()
    .from(userPasskey)
    .where(eq(userPasskey.teamId, own))
    .orderBy(userPasskey.id)
  const left = await db.$count(recoveryCode, and(eq(recoveryCode.teamId, own), isNull(recoveryCode.usedAt)))
  return {
    app: app?.confirmedAt
      ? {
          connectedAt: app.confirmedAt.toISOString(),
          lastUsedAt: app.lastUsedAt?.toISOString() ?? null,
        }
      : null,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft: left,
    required: await requiresFactor(db, rules, actor),
    passkeysPossible,
    exempt: rules.withoutSecondFactor ?? false,
  }
}

/** The most sign-ins that a person sees of the last 30 days. */
const mostSignIns = 100

/** Lists the devices on which the person has signed in, and the latest attempts to sign in. */
export async function findOwnDevices(
  db: Db,
  rules: SessionRules,
  { teamId }: Actor,
  currentDevice: string | null,
): Promise<{ devices: OwnDevice[]; signIns: OwnSignIn[] }> {
  const { firmNetworks } = await readFirmSettings(db, rules.fixedSettings ?? {})
  const devices = await db
    .select()
    .from(knownDevice)
    .where(eq(knownDevice.teamId, teamId))
    .orderBy(desc(knownDevice.lastSeenAt))
  const attempts = await db
    .select()
    .from(loginAttempt)
    .where(
      and(
        inArray(loginAttempt.teamId, [teamId, `#${teamId}`]),
        gt(loginAttempt.at, sql`now() - interval '30 days'`),
      ),
    )
    .orderBy(desc(loginAttempt.at), desc(loginAttempt.id))
    .limit(mostSignIns)
  return {
    devices: devices.map(({ tokenHash, lastSeenAt, address, userAgent, trustedUntil }) => ({
      id: publicId(tokenHash),
      lastSeenAt: lastSeenAt.toISOString(),
      address,
      userAgent,
      trustedUntil: trustedUntil && trustedUntil > new Date() ? trustedUntil.toISOString() : null,
      current: tokenHash === currentDevice,
    })),
    signIns: attempts.map(({ at, succeeded, method, address }) => ({
      at: at.toISOString(),
      succeeded,
      method: method as ProofMethod,
      address,
      inside: isInside(address, firmNetworks),
    })),
  }
}
