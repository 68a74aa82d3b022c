import type { BoundedFile } from './boundedFile.ts'

export type CompoundType = 'doc' | 'xls' | 'ppt' | 'hwp' | 'office-encrypted' | 'office-macros' | 'unknown'

/**
 * The old Office formats and Hangul use the same container (MS-CFB, a small file system in a file). Only its
 * directory is read, to see which streams it contains.
 */
const HEADER_BYTES = 512
const DIRECTORY_ENTRY_BYTES = 128
const MAX_DIRECTORY_SECTORS = 256
const LAST_SECTOR_NUMBER = 0xffff_fffa
const SECTORS_LISTED_IN_HEADER = 109

/** Every Visual Basic project contains this stream. The folder around it has a different name in each program. */
const VBA_STREAM = '_vba_project'
const STREAMS: [string, CompoundType][] = [
  ['EncryptedPackage', 'office-encrypted'],
  ['WordDocument', 'doc'],
  ['Workbook', 'xls'],
  ['Book', 'xls'],
  ['PowerPoint Document', 'ppt'],
]

export async function detectCompoundFile(file: BoundedFile): Promise<CompoundType> {
  const header = await file.read(0, HEADER_BYTES)
  if (header.length < HEADER_BYTES) return 'unknown'
  const sectorShift = header.readUInt16LE(30)
  if (sectorShift !== 9 && sectorShift !== 12) return 'unknown'
  const names = await readStreamNames(file, header, 2 ** sectorShift)
  // Only Hangul files have both streams. The signature of Hangul is not checked, because its stream can be anywhere
  // in the file.
  if (names.has('FileHeader') && (names.has('DocInfo') || names.has('BodyText'))) return 'hwp'
  const type = STREAMS.find(([name]) => names.has(name))?.[1]
  if (!type) return 'unknown'
  // The comparison ignores letter case, because programs find a stream in any letter case.
  return [...names].some((name) => name.toLowerCase() === VBA_STREAM) ? 'office-macros' : type
}

async function readStreamNames(file: BoundedFile, header: Buffer, sectorBytes: number): Promise<Set<string>> {
  const names = new Set<string>()
  const seen = new Set<number>()
  let sector = header.readUInt32LE(48)
  // `seen` ends the loop if the chain leads back to itself. Malicious files use such a chain to keep a reader busy.
  while (sector < LAST_SECTOR_NUMBER && !seen.has(sector) && seen.size < MAX_DIRECTORY_SECTORS) {
    seen.add(sector)
    const entries = await file.read((sector + 1) * sectorBytes, sectorBytes)
    for (let at = 0; at + DIRECTORY_ENTRY_BYTES <= entries.length; at += DIRECTORY_ENTRY_BYTES) {
      const nameBytes = entries.readUInt16LE(at + 64)
      if (nameBytes >= 2 && nameBytes <= 64) names.add(entries.toString('utf16le', at, at + nameBytes - 2))
    }
    sector = await nextSector(file, header, sectorBytes, sector)
  }
  return names
}

/**
 * Finds the next sector in the allocation table. Only the part of the table that the header itself lists is used.
 */
async function nextSector(
  file: BoundedFile,
  header: Buffer,
  sectorBytes: number,
  sector: number,
): Promise<number> {
  const perSector = sectorBytes / 4
  const tableIndex = Math.floor(sector / perSector)
  if (tableIndex >= SECTORS_LISTED_IN_HEADER) return LAST_SECTOR_NUMBER
  const tableSector = header.readUInt32LE(76 + tableIndex * 4)
  if (tableSector >= LAST_SECTOR_NUMBER) return LAST_SECTOR_NUMBER
  const entry = await file.read((tableSector + 1) * sectorBytes + (sector % perSector) * 4, 4)
  return entry.length === 4 ? entry.readUInt32LE(0) : LAST_SECTOR_NUMBER
}
