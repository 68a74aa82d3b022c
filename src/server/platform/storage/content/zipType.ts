import type { BoundedFile } from './boundedFile.ts'
import { inspectPackage, type PackageType } from './officePackage.ts'
import { readDirectory, readEntry } from './zipDirectory.ts'

export type ZipType = PackageType | 'hwpx' | 'zip'

const MIMETYPE_BYTES = 64

/** Finds out whether a ZIP file is a document or an ordinary ZIP. */
export async function detectZip(file: BoundedFile): Promise<ZipType> {
  const entries = await readDirectory(file)
  const mimetype = entries.find((entry) => entry.name === 'mimetype')
  if (mimetype) {
    const bytes = await readEntry(file, mimetype, MIMETYPE_BYTES)
    if (bytes?.toString('latin1').trim() === 'application/hwp+zip') return 'hwpx'
  }
  return (await inspectPackage(file, entries)) ?? 'zip'
}
