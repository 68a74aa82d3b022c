import type { BoundedFile } from './boundedFile.ts'

export type ZipType = 'docx' | 'xlsx' | 'pptx' | 'docm' | 'xlsm' | 'pptm' | 'hwpx' | 'zip'

interface ZipEntry {
  name: string
  method: number
  compressedSize: number
  headerOffset: number
}

const END_BYTES = 22
const MAX_COMMENT_BYTES = 65_535
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
/** A document of thousands of pages has a few hundred entries. */
const MAX_ENTRIES = 20_000
const MAX_DIRECTORY_BYTES = 4 * 1024 * 1024

/** Tells the documents that are ZIP files from an ordinary ZIP by the names in it; nothing is unpacked. */
export async function detectZip(file: BoundedFile): Promise<ZipType> {
  const entries = await readDirectory(file)
  const mimetype = entries.find((entry) => entry.name === 'mimetype')
  if (mimetype && (await readStored(file, mimetype)) === 'application/hwp+zip') return 'hwpx'
  const names = new Set(entries.map((entry) => entry.name))
  if (!names.has('[Content_Types].xml')) return 'zip'
  const has = (folder: string) => entries.some((entry) => entry.name.startsWith(folder))
  const kinds = (
    [
      ['word/', 'docx', 'docm'],
      ['xl/', 'xlsx', 'xlsm'],
      ['ppt/', 'pptx', 'pptm'],
    ] as const
  ).filter(([folder]) => has(folder))
  const [kind, second] = kinds
  // Two at once is no document any program would write.
  if (!kind || second) return 'zip'
  const [folder, plain, withMacros] = kind
  return names.has(`${folder}vbaProject.bin`) ? withMacros : plain
}

/** Empty for anything odd, ZIP64 included: then it is just "a ZIP". */
async function readDirectory(file: BoundedFile): Promise<ZipEntry[]> {
  const tailStart = Math.max(0, file.size - END_BYTES - MAX_COMMENT_BYTES)
  const tail = await file.read(tailStart, END_BYTES + MAX_COMMENT_BYTES)
  const end = findEnd(tail)
  if (end < 0) return []
  const count = tail.readUInt16LE(end + 10)
  const length = tail.readUInt32LE(end + 12)
  const offset = tail.readUInt32LE(end + 16)
  if (count > MAX_ENTRIES || length > MAX_DIRECTORY_BYTES || offset + length > tailStart + end) return []
  const directory = await file.read(offset, length)

  const entries: ZipEntry[] = []
  let at = 0
  while (entries.length < count) {
    if (at + ENTRY_BYTES > directory.length || directory.readUInt32LE(at) !== 0x0201_4b50) return []
    const nameEnd = at + ENTRY_BYTES + directory.readUInt16LE(at + 28)
    if (nameEnd > directory.length) return []
    entries.push({
      name: directory.toString('utf8', at + ENTRY_BYTES, nameEnd),
      method: directory.readUInt16LE(at + 10),
      compressedSize: directory.readUInt32LE(at + 20),
      headerOffset: directory.readUInt32LE(at + 42),
    })
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return entries
}

/** The last end record whose comment reaches exactly to the end of the file. */
function findEnd(tail: Buffer): number {
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== 0x0605_4b50) continue
    if (at + END_BYTES + tail.readUInt16LE(at + 20) === tail.length) return at
  }
  return -1
}

/** The content of a short entry that is not compressed. */
async function readStored(file: BoundedFile, entry: ZipEntry): Promise<string | null> {
  if (entry.method !== 0 || entry.compressedSize > 64) return null
  const header = await file.read(entry.headerOffset, LOCAL_BYTES)
  if (header.length < LOCAL_BYTES || header.readUInt32LE(0) !== 0x0403_4b50) return null
  const start = entry.headerOffset + LOCAL_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28)
  return (await file.read(start, entry.compressedSize)).toString('latin1').trim()
}
