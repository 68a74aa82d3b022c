import { Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { AppError } from '../../platform/appError.ts'
import type { FileStore } from '../../platform/storage/fileStore.ts'

const LOCAL_BYTES = 30
const LOCAL_SIGNATURE = 0x0403_4b50
/** The most bytes that the name and additional fields may take between the header and the content of an entry. */
const MOST_BESIDE = 2 * 65_535
const DEFLATED = 8

export interface PackedFile {
  packedAt: number
  packedSize: number
  method: number
  size: number
  crc: number
}

/** The error for an entry of a ZIP whose content differs from what the directory of the ZIP says. */
export const damagedEntry = () => new AppError('intake/unreadable')

/** Yields the content of one entry of a stored ZIP. It never yields more than the entry declares. */
export async function* unpackEntry(
  store: FileStore,
  zip: { key: string; size: number },
  entry: PackedFile,
): AsyncGenerator<Buffer> {
  const packed = Readable.from(packedBytes(store, zip, entry))
  const content = entry.method === DEFLATED ? packed.pipe(createInflateRaw()) : packed
  packed.on('error', (error) => content.destroy(error))
  let size = 0
  let crc = 0
  try {
    for await (const chunk of content) {
      const bytes = chunk as Buffer
      size += bytes.length
      if (size > entry.size) throw damagedEntry()
      crc = crc32(bytes, crc)
      yield bytes
    }
  } catch (error) {
    throw isZlib(error) ? damagedEntry() : error
  } finally {
    packed.destroy()
    content.destroy()
  }
  if (size !== entry.size || crc !== entry.crc) throw damagedEntry()
}

const isZlib = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_')

/**
 * Yields the compressed bytes of an entry. A header of unknown length precedes them, so the range that is read from
 * the stored file is longer.
 */
async function* packedBytes(
  store: FileStore,
  zip: { key: string; size: number },
  { packedAt, packedSize }: PackedFile,
): AsyncGenerator<Buffer> {
  const end = Math.min(zip.size, packedAt + LOCAL_BYTES + MOST_BESIDE + packedSize) - 1
  if (end < packedAt) throw damagedEntry()
  const { stream } = await store.open(zip.key, { start: packedAt, end })
  let header: Buffer = Buffer.alloc(0)
  let skip = -1
  let left = packedSize
  try {
    for await (const piece of stream) {
      let chunk = piece as Buffer
      if (skip < 0) {
        header = Buffer.concat([header, chunk])
        if (header.length < LOCAL_BYTES) continue
        if (header.readUInt32LE(0) !== LOCAL_SIGNATURE) throw damagedEntry()
        skip = LOCAL_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28)
        chunk = header
      }
      const skipped = Math.min(skip, chunk.length)
      skip -= skipped
      const bytes = chunk.subarray(skipped, skipped + left)
      left -= bytes.length
      if (bytes.length > 0) yield bytes
      if (left === 0 && skip === 0) return
    }
  } finally {
    stream.destroy()
  }
  throw damagedEntry()
}
