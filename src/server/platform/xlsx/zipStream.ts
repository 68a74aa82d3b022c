import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipPart {
  name: string
  /** The content in pieces. Only one piece is in memory at a time. */
  content: AsyncIterable<string> | Iterable<string>
}

const flags = 0x0808 // The sizes follow the data (bit 3), and names are in UTF-8 (bit 11).
const deflated = 8
const version = 20
const largest = 0xffff_ffff

function localHead(name: Buffer): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x0403_4b50, 0)
  head.writeUInt16LE(version, 4)
  head.writeUInt16LE(flags, 6)
  head.writeUInt16LE(deflated, 8)
  head.writeUInt16LE(0x21, 12)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name])
}

interface Written {
  name: Buffer
  crc: number
  packed: number
  plain: number
  offset: number
}

function descriptor({ crc, packed, plain }: Written): Buffer {
  const behind = Buffer.alloc(16)
  behind.writeUInt32LE(0x0807_4b50, 0)
  behind.writeUInt32LE(crc, 4)
  behind.writeUInt32LE(packed, 8)
  behind.writeUInt32LE(plain, 12)
  return behind
}

function directoryEntry({ name, crc, packed, plain, offset }: Written): Buffer {
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x0201_4b50, 0)
  entry.writeUInt16LE(version, 4)
  entry.writeUInt16LE(version, 6)
  entry.writeUInt16LE(flags, 8)
  entry.writeUInt16LE(deflated, 10)
  entry.writeUInt16LE(0x21, 14)
  entry.writeUInt32LE(crc, 16)
  entry.writeUInt32LE(packed, 20)
  entry.writeUInt32LE(plain, 24)
  entry.writeUInt16LE(name.length, 28)
  entry.writeUInt32LE(offset, 42)
  return Buffer.concat([entry, name])
}

function endOf(parts: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x0605_4b50, 0)
  end.writeUInt16LE(parts, 8)
  end.writeUInt16LE(parts, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return end
}

/**
 * Writes a ZIP file as a stream. Each part is compressed while it is written, and only its position is kept in
 * memory.
 */
export async function* zipStream(parts: readonly ZipPart[]): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for (const part of parts) {
    const entry: Written = { name: Buffer.from(part.name), crc: 0, packed: 0, plain: 0, offset }
    const head = localHead(entry.name)
    yield head
    for await (const bytes of pack(part, entry)) yield bytes
    const behind = descriptor(entry)
    yield behind
    offset += head.length + entry.packed + behind.length
    if (offset > largest || entry.plain > largest)
      throw new Error('a ZIP file without ZIP64 is limited to 4 GB')
    written.push(entry)
  }
  const directory = Buffer.concat(written.map(directoryEntry))
  yield directory
  yield endOf(written.length, directory.length, offset)
}

async function* pack({ content }: ZipPart, entry: Written): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: 4 })
  const feed = async () => {
    for await (const text of content) {
      const bytes = Buffer.from(text)
      entry.crc = crc32(bytes, entry.crc)
      entry.plain += bytes.length
      if (!deflate.write(bytes)) await new Promise((resolve) => deflate.once('drain', resolve))
    }
    deflate.end()
  }
  const feeding = feed().catch((error: unknown) => void deflate.destroy(error as Error))
  try {
    for await (const bytes of deflate as AsyncIterable<Buffer>) {
      entry.packed += bytes.length
      yield bytes
    }
    await feeding
  } finally {
    // If nobody reads the stream any more, for example because a job was cancelled, the writer must not wait for ever
    // until its buffer has space.
    deflate.destroy()
  }
}
