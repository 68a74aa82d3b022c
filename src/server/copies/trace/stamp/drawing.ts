import { inflateSync } from 'node:zlib'
import { decodePDFRawStream, type PDFContext, PDFName, PDFRawStream, type PDFRef } from '@cantoo/pdf-lib'
import { type OpenStates, openStates } from './openStates.ts'

/** A content stream longer than this is not examined; it is assumed to restore every graphics state that it saves. */
const mostBytes = 32 * 1024 * 1024

const balanced: OpenStates = { left: 0, missing: 0, inText: false }

/**
 * The graphics states that all content streams of a page together leave open. Streams that cannot be decoded count as
 * balanced.
 */
export function statesOf(context: PDFContext, refs: readonly PDFRef[]): OpenStates {
  const parts: Uint8Array[] = []
  let left = mostBytes
  for (const ref of refs) {
    const stream = context.lookup(ref)
    const bytes = stream instanceof PDFRawStream ? decoded(stream, left) : null
    if (!bytes || bytes.length > left) return balanced
    left -= bytes.length
    parts.push(bytes, Uint8Array.of(10))
  }
  return openStates(Buffer.concat(parts))
}

function decoded(stream: PDFRawStream, most: number): Uint8Array | null {
  const filter = stream.dict.lookup(PDFName.of('Filter'))
  try {
    if (!filter) return stream.getContents()
    const isPlain = !stream.dict.lookup(PDFName.of('DecodeParms'))
    if (filter instanceof PDFName && filter.asString() === '/FlateDecode' && isPlain)
      return inflateSync(stream.getContents(), { maxOutputLength: most, finishFlush: 2 })
    return decodePDFRawStream(stream).decode()
  } catch {
    return null
  }
}
