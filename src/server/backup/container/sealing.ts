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

/** The first line of a file: all that is readable of an encrypted one. */
export const Opening = z.object({
  /** Decides how the key is derived: a file cannot name cheaper or dearer parameters than those below. */
  format: z.literal([1, 2]),
  salt: z.string().regex(/^[0-9a-f]{32}$/),
  /** Names the key without telling it; null where the file is not encrypted. */
  keyId: z.string().max(64).nullable(),
})
export type Opening = z.infer<typeof Opening>

export const tagBytes = 16

/** Frames are bound to their file and to their place in it: none can be changed, moved, left out or brought along. */
export interface Sealing {
  /** The frame as it stands in the file, its tag behind it. */
  seal(frame: Buffer): Buffer
  open(sealed: Buffer): Buffer
}

export interface NamedSealing {
  opening: Opening
  sealing: Sealing
}

/** For a new file: its salt, and what its frames are sealed with. */
export async function newSealing(key: string | undefined): Promise<NamedSealing> {
  const salt = randomBytes(16).toString('hex')
  if (key === undefined) return { opening: { format: 2, salt, keyId: null }, sealing: checksums(salt) }
  const { keyId, secret } = await deriveKey(2, salt, key)
  const opening: Opening = { format: 2, salt, keyId }
  return { opening, sealing: encryption(boundTo(opening), secret) }
}

/** For a file that is read. With a key set only a file that this key made is taken, unless the exception is named. */
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

/** Format 1 bound its frames to the salt alone; from format 2 on the whole first line counts. */
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
 * Off the main thread: it takes 128 MB and a good part of a second. The name of the key comes from the same slow function,
 * so that guessing the key by its name costs as much as guessing it by the content.
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
