import { hash, verify } from '@node-rs/argon2'
import { composed } from '#shared/platform/normalForm.ts'
import { inTurn, slowCost } from '../../platform/session/slowHash.ts'

export const hashPassword = (password: string) => inTurn(() => hash(composed(password), slowCost))

/**
 * If the user does not exist or has no password, the typed password is compared with this hash. So the answer takes as
 * long as for a user with a password.
 */
let dummyHash: Promise<string> | undefined

export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  dummyHash ??= hash(crypto.randomUUID(), slowCost)
  const against = stored ?? (await dummyHash)
  const right = await inTurn(() => verify(against, composed(password)).catch(() => false))
  return right && stored !== null
}
