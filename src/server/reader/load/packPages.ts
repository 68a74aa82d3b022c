import { deserialize, serialize } from 'node:v8'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { PageContent } from './page.ts'
import type { PagesRead } from './readPages.ts'

/** Letters and lines of all pages together; a report of 300 pages has half as many. */
const MOST_PARTS = 300_000
/** What the server keeps of one report. A page of a report comes to 6 KB. */
export const MOST_PACKED_BYTES = 2 * 1024 * 1024
/** Twice what the largest report that is packed unpacks to. */
const MOST_UNPACKED_BYTES = 64 * 1024 * 1024

/** What the pages gave, as bytes that the server keeps without looking into them. Too much of it is not kept. */
export function packPages(read: PagesRead): Uint8Array | null {
  const parts = read.pages.reduce((sum, { glyphs, rules }) => sum + glyphs.length + rules.length, 0)
  if (parts > MOST_PARTS) return null
  // The lowest level: it is as fast as reading one page, and the highest saves only a quarter more.
  const packed = deflateRawSync(serialize(read), { level: 1 })
  return packed.byteLength > MOST_PACKED_BYTES ? null : packed
}

/** Only inside the child: the bytes came from one. What cannot be unpacked, or is of another document, is read again. */
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
