import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { readAuditSecrets } from '../../../platform/audit/keys.ts'
import type { Config } from '../../../platform/config.ts'
import { bitsOfNumber, marksIn } from './copyNumber.ts'

/**
 * Makes and checks marks. A mark is a copy number with a proof that only this server can make. It is written as text on
 * every page and into the properties. Without the key nobody can write the mark of another copy. A copy number that a
 * document merely mentions is not a mark, because it has no proof.
 */
export interface CopyMarks {
  of(number: string): string
  /** The number of a genuine mark, or null. */
  numberOf(mark: string): string | null
}

const proofLength = 10

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'mark of a copy', 32))
const markWith = (key: Buffer, number: string) =>
  `[${number}/${createHmac('sha256', key).update(number).digest('hex').slice(0, proofLength).toUpperCase()}]`

/** The first secret makes marks. The older secrets only check the marks of earlier copies. */
export function copyMarksOf(secrets: readonly string[]): CopyMarks {
  const keys = secrets.map(keyOf)
  const isSame = (one: string, other: string) =>
    one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
  return {
    of(number) {
      const [key] = keys
      if (!key || bitsOfNumber(number) === null) throw new RangeError('Not a copy number')
      return markWith(key, number)
    },
    numberOf(mark) {
      if (marksIn(mark)[0] !== mark) return null
      const number = mark.slice(1, mark.indexOf('/'))
      return keys.some((key) => isSame(markWith(key, number), mark)) ? number : null
    },
  }
}

/** The marks of this server. Their key is derived from the key of the audit log, which is not in the database. */
export function createCopyMarks(
  config: Pick<Config, 'auditKeys' | 'auditKeyFile'>,
): () => Promise<CopyMarks> {
  return async () => copyMarksOf(await readAuditSecrets(config))
}
