/**
 * Keeps the beginning and the end of a child's output. The end matters most, because V8 reports there that it ran
 * out of memory.
 */
export interface OutputCapture {
  /** Adds output. Returns false once the child has printed more than allowed. */
  push(chunk: Buffer): boolean
  text(): string
}

export function createOutputCapture(keepBytes: number, maxBytes: number): OutputCapture {
  let head = Buffer.alloc(0)
  let tail = Buffer.alloc(0)
  let total = 0
  return {
    push(chunk) {
      total += chunk.length
      const room = keepBytes - head.length
      if (room > 0) head = Buffer.concat([head, chunk.subarray(0, room)])
      const rest = chunk.subarray(Math.max(room, 0))
      if (rest.length > 0) {
        tail = Buffer.from(Buffer.concat([tail, rest.subarray(-keepBytes)]).subarray(-keepBytes))
      }
      return total <= maxBytes
    },
    text() {
      const left = total - head.length - tail.length
      const gap = left > 0 ? `\n[${left} bytes left out]\n` : ''
      return head.toString('utf8') + gap + tail.toString('utf8')
    },
  }
}
