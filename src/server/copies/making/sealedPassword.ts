import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { readAuditSecrets } from '../../platform/audit/keys.ts'
import type { Config } from '../../platform/config.ts'

/**
 * Encrypts the password of a PDF, because it is stored in the row of the job until the job ends. The key is derived
 * from the key of the audit log and is not in the database.
 */
export interface PasswordSeal {
  seal(password: string): Promise<string>
  open(sealed: string): Promise<string>
}

const algorithm = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

export function createPasswordSeal(config: Pick<Config, 'auditKeys' | 'auditKeyFile'>): PasswordSeal {
  const key = async () => {
    const [secret = ''] = await readAuditSecrets(config)
    return Buffer.from(hkdfSync('sha256', secret, '', 'password of a PDF', 32))
  }
  return {
    async seal(password) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, await key(), iv)
      const bytes = Buffer.concat([cipher.update(password, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), bytes]).toString('base64')
    },
    async open(sealed) {
      const bytes = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv(algorithm, await key(), bytes.subarray(0, ivBytes))
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}
