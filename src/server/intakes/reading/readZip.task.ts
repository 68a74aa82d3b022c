import { withBoundedFile } from '#server/platform/storage/content/boundedFile.ts'
import {
  findDirectory,
  readWholeDirectory,
  type ZipEntry,
} from '#server/platform/storage/content/zipDirectory.ts'
import { decodeName } from './entryNames.ts'

export interface ListedEntry {
  name: string
  method: number
  encrypted: boolean
  packedAt: number
  packedSize: number
  size: number
  crc: number
}

export interface ReadZip {
  /** What the ZIP contains. Null if its directory cannot be read. */
  entries: ListedEntry[] | null
  /** The number of entries, folders included, also if they cannot be read. */
  count: number
  isZip64: boolean
}

/** Runs in the isolated child process: lists what a ZIP contains. */
export default ({ file }: { file: string }): Promise<ReadZip> =>
  withBoundedFile(file, async (zip) => {
    const { count = 0, isZip64 = false } = (await findDirectory(zip)) ?? {}
    const entries = await readWholeDirectory(zip)
    return { entries: entries?.map(listed) ?? null, count, isZip64 }
  })

const listed = ({
  nameBytes,
  isUtf8,
  method,
  encrypted,
  headerOffset,
  compressedSize,
  size,
  crc,
}: ZipEntry): ListedEntry => ({
  name: decodeName(nameBytes, isUtf8),
  method,
  encrypted,
  packedAt: headerOffset,
  packedSize: compressedSize,
  size,
  crc,
})
