import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { BackupFault, cutOff, damaged, notOurs } from './fault.ts'
import { Contents, Head, kinds, longestFrame, magic, Tail } from './heads.ts'
import { Opening, sealingFor, tagBytes } from './sealing.ts'

const inflate = promisify(inflateRaw) as (
  bytes: Buffer,
  options: { maxOutputLength: number },
) => Promise<Buffer>

export interface Entry {
  head: Head
  /**
   * The caller must read either all of these bytes before the next entry, or none of them. Bytes that it does not read
   * are still checked.
   */
  bytes: AsyncIterable<Buffer>
  /**
   * Returns the tail of the entry: number of rows and hash. Until all bytes of the entry have been read, it has 0 rows
   * and an empty hash.
   */
  tail(): Tail
}

export interface Reading {
  encrypted: boolean
  entries: AsyncGenerator<Entry, Contents>
}

/**
 * Reads a backup file and verifies every frame before using it. Its error messages are written for administrators.
 */
export async function readContainer(
  path: string,
  key: string | undefined,
  allowUnencrypted = false,
): Promise<Reading> {
  const unreadable = (error: NodeJS.ErrnoException) => {
    throw new BackupFault(`백업 파일을 읽을 수 없습니다: ${path} (${error.code})`)
  }
  const file = await open(path, 'r').catch(unreadable)
  try {
    const start = Buffer.alloc(512)
    const { bytesRead } = await file.read(start, 0, start.length, 0).catch(unreadable)
    const line = start.subarray(0, bytesRead).toString('latin1').split('\n')[0] ?? ''
    if (!line.startsWith(magic)) throw notOurs()
    const opening = Opening.safeParse(parsed(line.slice(magic.length)))
    if (!opening.success) throw notOurs()
    const sealing = await sealingFor(opening.data, key, allowUnencrypted)
    const frames = readFrames(file.createReadStream({ start: line.length + 1, highWaterMark: 1024 * 1024 }))
    return { encrypted: opening.data.keyId !== null, entries: readEntries(frames, sealing.open) }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function* readFrames(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const waiting: Buffer[] = []
  let size = 0
  const take = (length: number) => {
    const all = waiting.length === 1 ? (waiting[0] ?? Buffer.alloc(0)) : Buffer.concat(waiting)
    waiting.splice(0, waiting.length, all.subarray(length))
    size -= length
    return all.subarray(0, length)
  }
  let wanted = 0
  for await (const piece of stream) {
    waiting.push(piece)
    size += piece.length
    for (;;) {
      if (wanted === 0) {
        if (size < 4) break
        wanted = take(4).readUInt32BE()
        if (wanted <= tagBytes || wanted > longestFrame) throw damaged()
      }
      if (size < wanted) break
      yield take(wanted)
      wanted = 0
    }
  }
  if (size > 0 || wanted > 0) throw cutOff()
}

async function* readEntries(
  frames: AsyncGenerator<Buffer>,
  unseal: (sealed: Buffer) => Buffer,
): AsyncGenerator<Entry, Contents> {
  const next = async () => {
    const { value, done } = await frames.next()
    if (done) throw cutOff()
    const frame = unseal(value)
    return { kind: frame[0] ?? 0, payload: frame.subarray(1) }
  }
  try {
    for (;;) {
      const { kind, payload } = await next()
      if (kind === kinds.end) {
        if (!(await frames.next()).done) throw damaged()
        return shaped(Contents, payload)
      }
      if (kind !== kinds.head) throw damaged()
      let tail: Tail | null = null
      const bytes = readBytes(next, (found) => (tail = found))
      yield {
        head: shaped(Head, payload),
        bytes,
        tail: () => tail ?? { rows: 0, sha256: '' },
      }
      for await (const _ of bytes) void _
    }
  } finally {
    await frames.return(undefined)
  }
}

async function* readBytes(
  next: () => Promise<{ kind: number; payload: Buffer }>,
  ended: (tail: Tail) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for (;;) {
    const { kind, payload } = await next()
    if (kind === kinds.tail) {
      const tail = shaped(Tail, payload)
      if (hash.digest('hex') !== tail.sha256) throw damaged()
      ended(tail)
      return
    }
    if (kind !== kinds.bytes && kind !== kinds.packed) throw damaged()
    const piece = kind === kinds.packed ? await unpack(payload) : payload
    hash.update(piece)
    yield piece
  }
}

const unpack = (payload: Buffer) =>
  inflate(payload, { maxOutputLength: longestFrame * 4 }).catch(() => {
    throw damaged()
  })

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function shaped<T>(shape: { safeParse(value: unknown): { success: boolean; data?: T } }, payload: Buffer): T {
  const result = shape.safeParse(parsed(payload.toString('utf8')))
  if (!result.success || result.data === undefined) throw damaged()
  return result.data
}
