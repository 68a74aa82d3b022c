import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  type ScryptOptions,
  scrypt,
} from 'node:crypto'
import { promisify } from 'node:util'
import { z } from 'zod'
import { BackupFault, damaged } from './fault.ts'

/** The first line of a backup file. In an encrypted file it is the only readable part. */
export const Opening = z.object({
  /** Each format number has fixed scrypt parameters, so a file cannot ask for weaker or more expensive ones. */
  format: z.literal([1, 2]),
  salt: z.string().regex(/^[0-9a-f]{32}$/),
  /** Identifies the key without revealing it. Null if the file is not encrypted. */
  keyId: z.string().max(64).nullable(),
})
export type Opening = z.infer<typeof Opening>

export const tagBytes = 16

/**
 * Ties every frame to its file and its position. So a frame that was changed, moved, removed or inserted is
 * detected.
 */
export interface Sealing {
  /**
   * Returns the bytes to write for a frame: the frame (encrypted, if there is a key) followed by its authentication
   * tag.
   */
  seal(frame: Buffer): Buffer
  open(sealed: Buffer): Buffer
}

export interface NamedSealing {
  opening: Opening
  sealing: Sealing
}

/** Creates the salt and the sealing for a new file. */
export async function newSealing(key: string | undefined): Promise<NamedSealing> {
  const salt = randomBytes(16).toString('hex')
  if (key === undefined) return { opening: { format: 2, salt, keyId: null }, sealing: checksums(salt) }
  const { keyId, secret } = await deriveKey(2, salt, key)
  const opening: Opening = { format: 2, salt, keyId }
  return { opening, sealing: encryption(boundTo(opening), secret) }
}

/**
 * Creates the sealing for reading a file. If a key is set, only files made with this key are accepted. With
 * `allowUnencrypted`, unencrypted files are accepted as well.
 */
export async function sealingFor(
  opening: Opening,
  key: string | undefined,
  allowUnencrypted = false,
): Promise<Sealing> {
  if (opening.keyId === null) {
    if (key !== undefined && !allowUnencrypted)
      throw new BackupFault(
        '암호화하지 않은 백업이라 BACKUP_KEY로 누가 만들었는지 확인할 수 없습니다. 직접 만든 파일이 확실할 때만 --allow-unencrypted 를 붙여 다시 실행하세요. 아무것도 바꾸지 않았습니다.',
      )
    return checksums(opening.salt)
  }
  if (key === undefined) throw new BackupFault('암호화한 백업입니다. BACKUP_KEY를 지정하고 다시 실행하세요.')
  const { keyId, secret } = await deriveKey(opening.format, opening.salt, key)
  if (keyId !== opening.keyId)
    throw new BackupFault('다른 열쇠로 암호화한 백업입니다. 그때의 BACKUP_KEY를 지정하세요.')
  return encryption(boundTo(opening), secret)
}

/**
 * The bytes that the encryption authenticates with every frame, so that a frame of another file is refused. In format 1
 * these are only the salt; since format 2 they are the whole first line.
 */
const boundTo = (opening: Opening) =>
  Buffer.from(
    opening.format === 1 ? opening.salt : JSON.stringify([opening.format, opening.salt, opening.keyId]),
  )

const slowly = promisify(scrypt) as (
  key: string,
  salt: Buffer,
  length: number,
  options: ScryptOptions,
) => Promise<Buffer>

/**
 * Derives the file's key and its key ID with scrypt. It runs off the main thread, because it takes 128 MB and a good
 * part of a second. Since format 2 the key ID comes from the same slow function, so guessing the key by its ID is as
 * slow as guessing it by the content.
 */
async function deriveKey(format: Opening['format'], salt: string, key: string) {
  const bytes = Buffer.from(salt, 'hex')
  if (format === 1) {
    const keyId = createHmac('sha256', key).update('dealdesk-backup id').digest('hex').slice(0, 8)
    return { keyId, secret: await slowly(key, bytes, 32, { N: 2 ** 14, r: 8, p: 1 }) }
  }
  const derived = await slowly(key, bytes, 40, { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 })
  return { keyId: derived.subarray(32).toString('hex'), secret: derived.subarray(0, 32) }
}

/**
 * Checksums for an unencrypted file. They detect damage but not forgery: anyone who can write the file can
 * recompute them.
 */
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

/**
 * Encrypts with AES-256-GCM and uses the frame counter as nonce. Every file has its own key, so no nonce is used
 * twice with one key.
 */
function encryption(bound: Buffer, key: Buffer): Sealing {
  let count = 0n
  const nonce = () => {
    const bytes = Buffer.alloc(12)
    bytes.writeBigUInt64BE(count, 4)
    count += 1n
    return bytes
  }
  return {
    seal(frame) {
      const cipher = createCipheriv('aes-256-gcm', key, nonce()).setAAD(bound)
      return Buffer.concat([cipher.update(frame), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed) {
      const cipher = createDecipheriv('aes-256-gcm', key, nonce()).setAAD(bound)
      cipher.setAuthTag(sealed.subarray(-tagBytes))
      try {
        return Buffer.concat([cipher.update(sealed.subarray(0, -tagBytes)), cipher.final()])
      } catch {
        throw damaged()
      }
    },
  }
}
