import { deserialize, serialize } from 'node:v8'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { PageContent } from './page.ts'
import type { PagesRead } from './readPages.ts'

/** The most characters and ruling lines of all pages together. A report of 300 pages has about half as many. */
const MOST_PARTS = 300_000
/** The most bytes that the server stores for one report. One page needs about 6 KB. */
export const MOST_PACKED_BYTES = 2 * 1024 * 1024
/**
 * The largest unpacked size, in bytes, that is accepted: twice the unpacked size of the largest report that is stored.
 */
const MOST_UNPACKED_BYTES = 64 * 1024 * 1024

/**
 * Packs the content of the pages into bytes that the server stores without looking into them. Returns null if they are
 * too large.
 */
export function packPages(read: PagesRead): Uint8Array | null {
  const parts = read.pages.reduce((sum, { glyphs, rules }) => sum + glyphs.length + rules.length, 0)
  if (parts > MOST_PARTS) return null
  // Compression level 1 takes no longer than reading one page. The highest level would save only a quarter more space.
  const packed = deflateRawSync(serialize(read), { level: 1 })
  return packed.byteLength > MOST_PACKED_BYTES ? null : packed
}

/**
 * Unpacks the pages. It may only be called in the isolated child process: the bytes come from an earlier child process
 * that read a possibly hostile file, so they are not trusted. Returns null if the bytes cannot be unpacked or belong to
 * another document; the pages are then read again.
 */
export function unpackPages(packed: Uint8Array, pageCount: number): PagesRead | null {
  try {
    const raw = inflateRawSync(packed, { maxOutputLength: MOST_UNPACKED_BYTES })
    const { pages, pictures, broken } = deserialize(raw) as PagesRead
    const isWhole = pages.length === pageCount && pages.every(({ number }, at) => number === at + 1)
    return isWhole ? { pages, pictures, broken } : null
  } catch {
    return null
  }
}

export const isRecognised = ({ engine }: PageContent): boolean => engine === 'ocr'
