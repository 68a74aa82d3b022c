import { Secret, TOTP } from 'otpauth'

/** The values that every authenticator app understands: SHA-1, six digits, 30 seconds (RFC 6238). */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const

export const newSeed = (): string => new Secret({ size: 20 }).base32

const totpOf = (seed: string, label: string) =>
  new TOTP({ ...form, issuer: '딜데스크', label, secret: Secret.fromBase32(seed) })

/** The address that an authenticator app reads from the QR code. */
export const totpAddress = (seed: string, teamId: string): string => totpOf(seed, teamId).toString()

/**
 * Returns the time step to which a code belongs, or null if it is none of the last, this and the next step. One step on
 * each side allows for clocks that differ a little.
 */
export function stepOfCode(seed: string, code: string, now = Date.now()): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const difference = totpOf(seed, '').validate({ token: code, timestamp: now, window: 1 })
  return difference === null ? null : Math.floor(now / 1000 / form.period) + difference
}

/**
 * Whether the code belongs to a time up to five minutes away. It is asked only while an app is set up, to tell people
 * that the clock of their phone is wrong.
 */
export const isOfAnotherTime = (seed: string, code: string, now = Date.now()): boolean =>
  /^\d{6}$/.test(code) && totpOf(seed, '').validate({ token: code, timestamp: now, window: 10 }) !== null
