import { hash } from 'node:crypto'

const lineEnd = 0x0a
const lanes = 8

/**
 * Computes a fingerprint that is equal for two tables with the same rows in any order. The order must not matter,
 * because a restored table seldom returns its rows in the original order. Rows are lines as COPY writes them.
 */
export function createRowsFingerprint() {
  const sum = new Uint32Array(lanes)
  let rest: Buffer = Buffer.alloc(0)
  function addLine(line: Buffer) {
    const digest = hash('sha256', line, 'buffer')
    for (let lane = 0; lane < lanes; lane += 1)
      sum[lane] = ((sum[lane] ?? 0) + digest.readUInt32LE(lane * 4)) >>> 0
  }
  return {
    add(piece: Buffer) {
      const bytes = rest.length > 0 ? Buffer.concat([rest, piece]) : piece
      let from = 0
      for (let end = bytes.indexOf(lineEnd); end >= 0; end = bytes.indexOf(lineEnd, from)) {
        addLine(bytes.subarray(from, end))
        from = end + 1
      }
      rest = Buffer.from(bytes.subarray(from))
    },
    /** Returns the fingerprint. Call it once, after the last piece. */
    print(): string {
      if (rest.length > 0) addLine(rest)
      return Buffer.from(sum.buffer).toString('hex')
    },
  }
}
