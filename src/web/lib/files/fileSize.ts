import { formatNumber } from '#web/ui/format.ts'

const larger = ['KB', 'MB', 'GB']

function format(bytes: number, smallest: string): string {
  if (bytes < 1024) return `${formatNumber(bytes)} ${smallest}`
  let size = bytes / 1024
  let unit = 0
  // What would be shown as 1,024.00 is one of the next unit.
  while (Math.round(size * 100) >= 1024 * 100 && unit < larger.length - 1) {
    size /= 1024
    unit += 1
  }
  return `${formatNumber(size, { decimals: 2 })} ${larger[unit]}`
}

/** 312.40 KB; below that whole bytes. */
export const formatSize = (bytes: number) => format(bytes, 'B')

/** The same on the list of files to upload, where bytes are called so. */
export const formatUploadSize = (bytes: number) => format(bytes, 'Bytes')
