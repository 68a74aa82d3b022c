import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  scryptSync,
} from 'node:crypto'
import { z } from 'zod'
import { BackupFault, damaged } from '../fault.ts'

/** The first line of a file: all that is readable of an encrypted one. */
export const Opening = z.object({
  format: z.literal(1),
  salt: z.string().regex(/^[0-9a-f]{32}$/),
  /** Names the key without telling it; null where the file is not encrypted. */
  keyId: z.string().nullable(),
})
export type Opening = z.infer<typeof Opening>

export const tagBytes = 16

/** Frames are bound to their file and to their place in it: none can be changed, moved, left out or brought along. */
export interface Sealing {
  /** The frame as it stands in the file, its tag behind it. */
  seal(frame: Buffer): Buffer
  open(sealed: Buffer): Buffer
}

const keyIdOf = (key: string) =>
  createHmac('sha256', key).update('dealdesk-backup id').digest('hex').slice(0, 8)

export const newOpening = (key: string | undefined): Opening => ({
  format: 1,
  salt: randomBytes(16).toString('hex'),
  keyId: key === undefined ? null : keyIdOf(key),
})

export function sealingFor(opening: Opening, key: string | undefined): Sealing {
  if (opening.keyId === null) return checksums(opening.salt)
  if (key === undefined) throw new BackupFault('암호화한 백업입니다. BACKUP_KEY를 지정하고 다시 실행하세요.')
  if (keyIdOf(key) !== opening.keyId)
    throw new BackupFault('다른 열쇠로 암호화한 백업입니다. 그때의 BACKUP_KEY를 지정하세요.')
  return encryption(opening.salt, scryptSync(key, Buffer.from(opening.salt, 'hex'), 32))
}

/** Against damage only: whoever can write the file can make it anew. */
function checksums(salt: string): Sealing {
  let last = Buffer.from(salt, 'hex')
  const next = (frame: Buffer) =>
    createHash('sha256').update(last).update(frame).digest().subarray(0, tagBytes)
  return {
    seal(frame) {
      last = next(frame)
      return Buffer.concat([frame, last])
    },
    open(sealed) {
      const frame = sealed.subarray(0, -tagBytes)
      const tag = next(frame)
      if (!tag.equals(sealed.subarray(-tagBytes))) throw damaged()
      last = tag
      return frame
    },
  }
}

/** AES-256-GCM; the count of the frame is its nonce, which a key that is made for one file never sees twice. */
function encryption(salt: string, key: Buffer): Sealing {
  let count = 0n
  const nonce = () => {
    const bytes = Buffer.alloc(12)
    bytes.writeBigUInt64BE(count, 4)
    count += 1n
    return bytes
  }
  return {
    seal(frame) {
      const cipher = createCipheriv('aes-256-gcm', key, nonce()).setAAD(Buffer.from(salt))
      return Buffer.concat([cipher.update(frame), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed) {
      const cipher = createDecipheriv('aes-256-gcm', key, nonce()).setAAD(Buffer.from(salt))
      cipher.setAuthTag(sealed.subarray(-tagBytes))
      try {
        return Buffer.concat([cipher.update(sealed.subarray(0, -tagBytes)), cipher.final()])
      } catch {
        throw damaged()
      }
    },
  }
}
