import { deserialize, serialize } from 'node:v8'

/**
 * Messages between the server and a child. Each message has four bytes of length and then a structured clone, so
 * Buffers can be sent. Node's own IPC channel is not used, because it holds a message of any size in memory before we
 * could refuse it.
 */
const HEADER_BYTES = 4

export class FrameTooLarge extends Error {}

export function encodeFrame(message: unknown, maxBytes = 0xffff_ffff): Buffer {
  const body = serialize(message)
  if (body.length > maxBytes) throw new FrameTooLarge()
  const frame = Buffer.allocUnsafe(HEADER_BYTES + body.length)
  frame.writeUInt32BE(body.length, 0)
  body.copy(frame, HEADER_BYTES)
  return frame
}

export interface FrameReader {
  /**
   * Reads messages. It throws FrameTooLarge as soon as a message names a length above the limit, before any of its
   * bytes are stored.
   */
  push(chunk: Buffer): unknown[]
}

export function createFrameReader(maxBytes: number): FrameReader {
  let chunks: Buffer[] = []
  let buffered = 0
  let wanted: number | null = null

  function take(bytes: number): Buffer {
    const all = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
    chunks = all.length > bytes ? [all.subarray(bytes)] : []
    buffered -= bytes
    return all.subarray(0, bytes)
  }

  return {
    push(chunk) {
      chunks.push(chunk)
      buffered += chunk.length
      const messages: unknown[] = []
      for (;;) {
        if (wanted === null) {
          if (buffered < HEADER_BYTES) return messages
          wanted = take(HEADER_BYTES).readUInt32BE(0)
          if (wanted > maxBytes) throw new FrameTooLarge()
        }
        if (buffered < wanted) return messages
        messages.push(deserialize(take(wanted)))
        wanted = null
      }
    },
  }
}
