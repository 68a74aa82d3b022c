import { createReadStream } from 'node:fs'
import { createInflateRaw } from 'node:zlib'
import { withBoundedFile } from '#server/platform/storage/content/boundedFile.ts'
import { readDirectory, type ZipEntry } from '#server/platform/storage/content/zipDirectory.ts'
import { UnreadableSheet } from './readOptions.ts'

const LOCAL_BYTES = 30
const DEFLATED = 8
/**
 * The most bytes to which all parts of a workbook together may unpack. A workbook with 50,000 full rows unpacks to
 * less than half of this.
 */
const mostUnpacked = 800 * 1024 * 1024

/** Opens the parts of a ZIP file as streams of text. The unpacked bytes of all parts are counted together. */
export async function openParts(path: string) {
  const entries = await withBoundedFile(path, readDirectory)
  if (entries.length === 0) throw new UnreadableSheet('broken')
  const byName = new Map(
    entries.map((entry) => [entry.name.replaceAll('\\', '/').replace(/^\/+/, ''), entry]),
  )
  let unpacked = 0
  async function* text(entry: ZipEntry): AsyncGenerator<string> {
    const start = await dataStart(path, entry)
    const end = start + entry.compressedSize - 1
    if (entry.compressedSize === 0) return
    const packed = createReadStream(path, { start, end, highWaterMark: 256 * 1024 })
    const stream =
      entry.method === DEFLATED ? packed.pipe(createInflateRaw({ chunkSize: 256 * 1024 })) : packed
    packed.on('error', (error) => stream.destroy(error))
    const decoder = new TextDecoder('utf-8')
    try {
      for await (const chunk of stream) {
        const bytes = chunk as Buffer
        unpacked += bytes.length
        if (unpacked > mostUnpacked) throw new UnreadableSheet('too-large-inside')
        yield decoder.decode(bytes, { stream: true })
      }
    } finally {
      packed.destroy()
    }
  }
  return {
    has: (name: string) => byName.has(name),
    /** Yields the text of a part. Returns null if the part is missing. */
    read(name: string): AsyncGenerator<string> | null {
      const entry = byName.get(name)
      return entry ? text(entry) : null
    },
  }
}
export type Parts = Awaited<ReturnType<typeof openParts>>

const dataStart = (path: string, { headerOffset, encrypted }: ZipEntry) =>
  withBoundedFile(path, async (file) => {
    const header = await file.read(headerOffset, LOCAL_BYTES)
    if (encrypted || header.length < LOCAL_BYTES || header.readUInt32LE(0) !== 0x0403_4b50)
      throw new UnreadableSheet('broken')
    return headerOffset + LOCAL_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28)
  })
