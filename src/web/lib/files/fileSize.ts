import { formatNumber } from '#web/ui/format.ts'

const larger = ['KB', 'MB', 'GB']

function format(bytes: number, smallest: string): string {
  if (bytes < 1024) return `${formatNumber(bytes)} ${smallest}`
  let size = bytes / 1024
  let unit = 0
  // A size that would be rounded to 1,024.00 is shown in the next larger unit.
  while (Math.round(size * 100) >= 1024 * 100 && unit < larger.length - 1) {
    size /= 1024
    unit += 1
  }
  return `${formatNumber(size, { decimals: 2 })} ${larger[unit]}`
}

/** Formats a file size, for example 312.40 KB. Below 1 KB: whole bytes, such as 512 B. */
export const formatSize = (bytes: number) => format(bytes, 'B')

/** Like `formatSize`, but with the unit "Bytes" instead of B, for upload lists. */
export const formatUploadSize = (bytes: number) => format(bytes, 'Bytes')
