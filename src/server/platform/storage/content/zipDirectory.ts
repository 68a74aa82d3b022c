import { promisify } from 'node:util'
import { inflateRaw, inflateRawSync } from 'node:zlib'
import type { BoundedFile } from './boundedFile.ts'

export interface ZipEntry {
  /**
   * The name, read as UTF-8. `nameBytes` contains its bytes unchanged, because older programs write names in another
   * encoding.
   */
  name: string
  nameBytes: Buffer
  /** Whether the entry itself says that its name is UTF-8. */
  isUtf8: boolean
  method: number
  encrypted: boolean
  compressedSize: number
  /** The size and the checksum of the content, as the entry declares them. */
  size: number
  crc: number
  headerOffset: number
}

const END_BYTES = 22
const MAX_COMMENT_BYTES = 65_535
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const UTF8_FLAG = 1 << 11
/**
 * The most entries that are read of a ZIP file. A file with more counts as an ordinary ZIP and not as a document. A
 * document of thousands of pages has only a few hundred entries.
 */
const MAX_ENTRIES = 20_000
const MAX_DIRECTORY_BYTES = 4 * 1024 * 1024
/** The values that stand for "see the ZIP64 record", which extends the format beyond 4 GB and 65,535 entries. */
const ZIP64_COUNT = 0xffff
const ZIP64_SIZE = 0xffff_ffff

/**
 * Reads the directory of a ZIP file. The list is empty for any file for which `readWholeDirectory` returns null; then
 * the file counts as an ordinary ZIP.
 */
export const readDirectory = async (file: BoundedFile): Promise<ZipEntry[]> =>
  (await readWholeDirectory(file)) ?? []

interface DirectoryPlace {
  count: number
  offset: number
  length: number
  isZip64: boolean
}

/** Reads where the directory of a ZIP file is. Null if the file has no end record. */
export async function findDirectory(file: BoundedFile): Promise<DirectoryPlace | null> {
  const tailStart = Math.max(0, file.size - END_BYTES - MAX_COMMENT_BYTES)
  const tail = await file.read(tailStart, END_BYTES + MAX_COMMENT_BYTES)
  const end = findEnd(tail)
  if (end < 0) return null
  const count = tail.readUInt16LE(end + 10)
  const length = tail.readUInt32LE(end + 12)
  const offset = tail.readUInt32LE(end + 16)
  const isZip64 = count === ZIP64_COUNT || length === ZIP64_SIZE || offset === ZIP64_SIZE
  if (!isZip64 && offset + length > tailStart + end) return null
  return { count, offset, length, isZip64 }
}

/** Reads the directory of a ZIP file. Null for anything unusual, including ZIP64 and files that were cut. */
export async function readWholeDirectory(file: BoundedFile): Promise<ZipEntry[] | null> {
  const place = await findDirectory(file)
  if (!place || place.isZip64) return null
  const { count, length, offset } = place
  if (count > MAX_ENTRIES || length > MAX_DIRECTORY_BYTES) return null
  const directory = await file.read(offset, length)

  const entries: ZipEntry[] = []
  let at = 0
  while (entries.length < count) {
    if (at + ENTRY_BYTES > directory.length || directory.readUInt32LE(at) !== 0x0201_4b50) return null
    const nameEnd = at + ENTRY_BYTES + directory.readUInt16LE(at + 28)
    if (nameEnd > directory.length) return null
    const nameBytes = directory.subarray(at + ENTRY_BYTES, nameEnd)
    entries.push({
      name: nameBytes.toString('utf8'),
      nameBytes,
      isUtf8: (directory.readUInt16LE(at + 8) & UTF8_FLAG) !== 0,
      method: directory.readUInt16LE(at + 10),
      encrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      compressedSize: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      crc: directory.readUInt32LE(at + 16),
      headerOffset: directory.readUInt32LE(at + 42),
    })
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return entries
}

/** Finds the last end record whose comment ends exactly at the end of the file. */
function findEnd(tail: Buffer): number {
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== 0x0605_4b50) continue
    if (at + END_BYTES + tail.readUInt16LE(at + 20) === tail.length) return at
  }
  return -1
}

const inflate = promisify(inflateRaw)
const STORED = 0
const DEFLATED = 8
/** An entry smaller than this is decompressed on the main thread, because starting a thread would cost more. */
const SMALL_BYTES = 16 * 1024

/** Reads the content of an entry. Null if it is larger than `maxBytes` or cannot be read. */
export async function readEntry(
  file: BoundedFile,
  { headerOffset, method, encrypted, compressedSize }: ZipEntry,
  maxBytes: number,
): Promise<Buffer | null> {
  if (encrypted || compressedSize > maxBytes) return null
  const header = await file.read(headerOffset, LOCAL_BYTES)
  if (header.length < LOCAL_BYTES || header.readUInt32LE(0) !== 0x0403_4b50) return null
  const start = headerOffset + LOCAL_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28)
  const bytes = await file.read(start, compressedSize)
  if (bytes.length !== compressedSize) return null
  if (method === STORED) return bytes
  if (method !== DEFLATED) return null
  const options = { maxOutputLength: maxBytes }
  try {
    return compressedSize < SMALL_BYTES ? inflateRawSync(bytes, options) : await inflate(bytes, options)
  } catch {
    return null
  }
}
