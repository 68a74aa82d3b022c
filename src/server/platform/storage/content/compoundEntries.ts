import type { BoundedFile } from './boundedFile.ts'

/**
 * One stream or folder of a compound file. The entries form a tree: `left`, `right` and `child` are the numbers of
 * other entries.
 */
export interface CompoundEntry {
  name: string
  left: number
  right: number
  child: number
  /** The first sector of the content. */
  start: number
  size: number
}
interface Compound {
  entries: readonly CompoundEntry[]
  /** The first bytes of a stream, at most 64. */
  startOf(entry: CompoundEntry, length: number): Promise<Buffer>
  /** Whether the file is long enough to contain the last sector that is in use. */
  isWhole(): Promise<boolean>
}

const HEADER_BYTES = 512
const ENTRY_BYTES = 128
const MAX_DIRECTORY_SECTORS = 256
const LAST_SECTOR_NUMBER = 0xffff_fffa
const FREE_SECTOR = 0xffff_ffff
const SECTORS_LISTED_IN_HEADER = 109
/** A stream shorter than this is in the stream of the root, in pieces of 64 bytes. */
const SMALL_STREAM_BYTES = 4096
const PIECE_BYTES = 64

/**
 * Opens a file in Microsoft's container (MS-CFB, a small file system in a file). Only the directory is read. Null for a
 * file in any other format.
 */
export async function openCompound(file: BoundedFile): Promise<Compound | null> {
  const header = await file.read(0, HEADER_BYTES)
  if (header.length < HEADER_BYTES) return null
  const sectorShift = header.readUInt16LE(30)
  if (sectorShift !== 9 && sectorShift !== 12) return null
  const sectorBytes = 2 ** sectorShift
  const sectorAt = (sector: number) => (sector + 1) * sectorBytes
  const perTable = sectorBytes / 4
  const tables = await tableSectors(file, header, sectorBytes)

  async function nextSector(sector: number): Promise<number> {
    const table = tables[Math.floor(sector / perTable)]
    if (table === undefined) return LAST_SECTOR_NUMBER
    const entry = await file.read(sectorAt(table) + (sector % perTable) * 4, 4)
    return entry.length === 4 ? entry.readUInt32LE(0) : LAST_SECTOR_NUMBER
  }
  async function readEntries(): Promise<CompoundEntry[]> {
    const found: CompoundEntry[] = []
    const seen = new Set<number>()
    let sector = header.readUInt32LE(48)
    // `seen` ends the loop if the chain leads back to itself. Malicious files contain such a chain to keep a program
    // busy for ever.
    while (sector < LAST_SECTOR_NUMBER && !seen.has(sector) && seen.size < MAX_DIRECTORY_SECTORS) {
      seen.add(sector)
      const bytes = await file.read(sectorAt(sector), sectorBytes)
      for (let at = 0; at + ENTRY_BYTES <= bytes.length; at += ENTRY_BYTES) found.push(entryAt(bytes, at))
      sector = await nextSector(sector)
    }
    return found
  }

  const entries = await readEntries()
  return {
    entries,
    async startOf({ start, size }, length) {
      const wanted = Math.min(length, size, PIECE_BYTES)
      if (size >= SMALL_STREAM_BYTES) return file.read(sectorAt(start), wanted)
      const offset = start * PIECE_BYTES
      let sector = entries[0]?.start ?? LAST_SECTOR_NUMBER
      let left = Math.floor(offset / sectorBytes)
      if (left > MAX_DIRECTORY_SECTORS) return Buffer.alloc(0)
      for (; left > 0 && sector < LAST_SECTOR_NUMBER; left -= 1) sector = await nextSector(sector)
      if (sector >= LAST_SECTOR_NUMBER) return Buffer.alloc(0)
      return file.read(sectorAt(sector) + (offset % sectorBytes), wanted)
    },
    async isWhole() {
      // The last tables may list no sector in use. Real files have at most one such table.
      for (let index = tables.length - 1; index >= Math.max(0, tables.length - 4); index -= 1) {
        const table = await file.read(sectorAt(tables[index] ?? 0), sectorBytes)
        if (table.length < sectorBytes) return false
        for (let at = perTable - 1; at >= 0; at -= 1)
          // Some programs do not fill up the last sector.
          if (table.readUInt32LE(at * 4) !== FREE_SECTOR) return file.size > sectorAt(index * perTable + at)
      }
      return tables.length > 0
    },
  }
}

function entryAt(bytes: Buffer, at: number): CompoundEntry {
  const nameBytes = bytes.readUInt16LE(at + 64)
  return {
    name: nameBytes >= 2 && nameBytes <= 64 ? bytes.toString('utf16le', at, at + nameBytes - 2) : '',
    left: bytes.readUInt32LE(at + 68),
    right: bytes.readUInt32LE(at + 72),
    child: bytes.readUInt32LE(at + 76),
    start: bytes.readUInt32LE(at + 116),
    size: bytes.readUInt32LE(at + 120),
  }
}

/** Lists the sectors of the allocation table: those in the header, then those in the sectors that continue it. */
async function tableSectors(file: BoundedFile, header: Buffer, sectorBytes: number): Promise<number[]> {
  const found: number[] = []
  const add = (sector: number) => sector < LAST_SECTOR_NUMBER && found.push(sector)
  for (let at = 0; at < SECTORS_LISTED_IN_HEADER; at += 1) add(header.readUInt32LE(76 + at * 4))
  // The most sectors that the table of a file of this size can have. The limit also ends a chain that leads back to
  // itself.
  const most = Math.ceil(file.size / sectorBytes / (sectorBytes / 4)) + 1
  let sector = header.readUInt32LE(68)
  for (let steps = 0; sector < LAST_SECTOR_NUMBER && found.length < most && steps < most; steps += 1) {
    const bytes = await file.read((sector + 1) * sectorBytes, sectorBytes)
    if (bytes.length < sectorBytes) break
    for (let at = 0; at < sectorBytes - 4; at += 4) add(bytes.readUInt32LE(at))
    sector = bytes.readUInt32LE(sectorBytes - 4)
  }
  return found
}

/** Returns the entries at the top level of the container. */
export function childrenOf(entries: readonly CompoundEntry[]): CompoundEntry[] {
  const seen = new Set<number>()
  const waiting = [entries[0]?.child ?? -1]
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    const entry = entries[index]
    if (!entry || seen.has(index)) continue
    seen.add(index)
    waiting.push(entry.left, entry.right)
  }
  return [...seen].flatMap((index) => entries[index] ?? [])
}
