import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { promisify } from 'node:util'
import { deflateRaw } from 'node:zlib'
import { type Contents, type Head, kinds, magic } from './heads.ts'
import { newSealing } from './sealing.ts'

const deflate = promisify(deflateRaw) as (bytes: Buffer, options: { level: number }) => Promise<Buffer>
/**
 * The compression level. At this level rows shrink to a fifth; a higher level would take much more time and save
 * little space.
 */
const level = 3

export interface ContainerWriter {
  /**
   * Adds one entry with its bytes. `packed` compresses the bytes; it is used for text, because documents are
   * compressed already.
   */
  add(
    head: Head,
    bytes?: AsyncIterable<Buffer>,
    how?: { packed?: boolean; rows?: () => number },
  ): Promise<{ size: number; sha256: string }>
  end(contents: Contents): Promise<void>
}

/** Writes a backup file frame by frame, so that memory use does not grow with the amount of data. */
export async function writeContainer(file: FileHandle, key: string | undefined): Promise<ContainerWriter> {
  const { opening, sealing } = await newSealing(key)
  await writeAll(file, Buffer.from(`${magic}${JSON.stringify(opening)}\n`))
  const frame = async (kind: number, payload: Buffer) => {
    const sealed = sealing.seal(Buffer.concat([Buffer.of(kind), payload]))
    const length = Buffer.alloc(4)
    length.writeUInt32BE(sealed.length)
    await writeAll(file, Buffer.concat([length, sealed]))
  }
  const json = (kind: number, value: object) => frame(kind, Buffer.from(JSON.stringify(value)))
  return {
    async add(head, bytes, { packed = false, rows } = {}) {
      await json(kinds.head, head)
      const hash = createHash('sha256')
      let size = 0
      for await (const piece of bytes ?? []) {
        hash.update(piece)
        size += piece.length
        if (packed) await frame(kinds.packed, await deflate(piece, { level }))
        else await frame(kinds.bytes, piece)
      }
      const sha256 = hash.digest('hex')
      await json(kinds.tail, { rows: rows?.() ?? 0, sha256 })
      return { size, sha256 }
    },
    end: (contents) => json(kinds.end, contents),
  }
}

async function writeAll(file: FileHandle, bytes: Buffer): Promise<void> {
  for (let at = 0; at < bytes.length; ) at += (await file.write(bytes, at)).bytesWritten
}
