import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { bytesFor } from '../../platform/audit/signing.ts'

const cipher = 'aes-256-gcm'

/**
 * Encrypts the seed of an authenticator app with the server's key, which is not in the database. The text is bound to
 * the account, so that a row copied to another account cannot be opened.
 */
export function sealSeed(seed: string, teamId: string): string {
  const key = bytesFor('factor-seed')
  if (!key) throw new Error('the audit key is not set')
  const iv = randomBytes(12)
  const sealing = createCipheriv(cipher, key.bytes, iv).setAAD(Buffer.from(teamId))
  const body = Buffer.concat([sealing.update(seed, 'utf8'), sealing.final()])
  return [key.id, ...[iv, sealing.getAuthTag(), body].map((part) => part.toString('base64url'))].join('.')
}

/** Decrypts a seed. Null if its key is not available any more or the text was altered. */
export function openSeed(sealed: string, teamId: string): string | null {
  const [id = '', iv = '', tag = '', body = ''] = sealed.split('.')
  const key = bytesFor('factor-seed', id)
  if (!key) return null
  try {
    const opening = createDecipheriv(cipher, key.bytes, Buffer.from(iv, 'base64url'))
      .setAAD(Buffer.from(teamId))
      .setAuthTag(Buffer.from(tag, 'base64url'))
    return Buffer.concat([opening.update(Buffer.from(body, 'base64url')), opening.final()]).toString('utf8')
  } catch {
    return null
  }
}
