import { withBoundedFile } from '#server/platform/storage/content/boundedFile.ts'
import { readWholeDirectory } from '#server/platform/storage/content/zipDirectory.ts'
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

/** Runs in the isolated child process: lists what a ZIP contains. Null if its directory cannot be read. */
export default async function readZip({ file }: { file: string }): Promise<ListedEntry[] | null> {
  const entries = await withBoundedFile(file, readWholeDirectory)
  return (
    entries?.map(({ nameBytes, isUtf8, method, encrypted, headerOffset, compressedSize, size, crc }) => ({
      name: decodeName(nameBytes, isUtf8),
      method,
      encrypted,
      packedAt: headerOffset,
      packedSize: compressedSize,
      size,
      crc,
    })) ?? null
  )
}
