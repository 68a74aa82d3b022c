import { createHash } from 'node:crypto'
import type { ByteRange } from './fileStore.ts'

export interface ExpectedBytes {
  sha256: string
  size: number
}

/**
 * Streams an object or a range of it, and compares the whole object with its stored hash. The last piece is held back
 * until the result is known, so a damaged object is never delivered completely. The range is cut out here and not by
 * the store, because the stored hash can be compared only with all bytes.
 */
export async function* verifiedBytes(
  source: AsyncIterable<Buffer>,
  expected: ExpectedBytes,
  range: ByteRange | null,
  onDamage: (found: ExpectedBytes) => Promise<Error>,
): AsyncGenerator<Buffer> {
  const { start, end } = range ?? { start: 0, end: expected.size - 1 }
  const hash = createHash('sha256')
  let size = 0
  let waiting: Buffer | null = null
  for await (const piece of source) {
    hash.update(piece)
    const wanted = piece.subarray(Math.max(0, start - size), Math.max(0, end + 1 - size))
    size += piece.length
    if (wanted.length === 0) continue
    if (waiting) yield waiting
    waiting = wanted
  }
  const found = { sha256: hash.digest('hex'), size }
  if (found.sha256 !== expected.sha256 || found.size !== expected.size) throw await onDamage(found)
  if (waiting) yield waiting
}
