import { type BoundedFile, withBoundedFile } from './boundedFile.ts'
import { compoundIsWhole } from './compoundFile.ts'
import type { DetectedType } from './contentType.ts'
import { heicIsWhole, jpegIsWhole, pngIsWhole } from './pictures.ts'
import { readWholeDirectory } from './zipDirectory.ts'

/**
 * The types whose end is checked when a file is uploaded. People only download such files, so nobody would see in a
 * preview that a file was cut.
 */
const CHECKS: Partial<Record<DetectedType, (file: BoundedFile) => Promise<boolean>>> = {
  png: pngIsWhole,
  jpeg: jpegIsWhole,
  heic: heicIsWhole,
  hwp: hangulIsWhole,
  msg: compoundIsWhole,
  hwpx: zipIsWhole,
  zip: zipIsWhole,
}

/** Whether a file of this detected type is complete. Other types are not checked. */
export const isWhole = (received: { path: string }, type: DetectedType): Promise<boolean> =>
  withBoundedFile(received.path, async (file) => (await CHECKS[type]?.(file)) ?? true)

/**
 * Whether a Hangul file is complete. Files before version 5 are not checked, because they have no container that says
 * where the file ends.
 */
async function hangulIsWhole(file: BoundedFile): Promise<boolean> {
  const start = (await file.read(0, 3)).toString('latin1')
  return start === 'HWP' || compoundIsWhole(file)
}

/**
 * Whether the directory of a ZIP file can be read and all entries are in the file. In a file that unpacks to petabytes,
 * entries share bytes, so the sum of their sizes is larger than the file. No entry is opened.
 */
async function zipIsWhole(file: BoundedFile): Promise<boolean> {
  const entries = await readWholeDirectory(file)
  if (!entries) return false
  const inside = entries.every(
    ({ headerOffset, compressedSize }) => headerOffset + compressedSize < file.size,
  )
  return inside && entries.reduce((sum, { compressedSize }) => sum + compressedSize, 0) < file.size
}
