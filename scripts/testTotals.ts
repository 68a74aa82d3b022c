import { existsSync, readFileSync, writeFileSync } from 'node:fs'

export interface Totals {
  passed: number
  failed: number
  ms: number
}

/**
 * Adds the counts of earlier runs. CI runs one tier after the other, and its last line counts all of them, so each
 * run adds its counts to the file in `TEST_TOTALS`.
 */
export function withEarlierRuns(own: Totals, file: string | undefined): Totals {
  if (!file) return own
  const earlier: Totals = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Totals)
    : { passed: 0, failed: 0, ms: 0 }
  const sum = {
    passed: earlier.passed + own.passed,
    failed: earlier.failed + own.failed,
    ms: earlier.ms + own.ms,
  }
  writeFileSync(file, JSON.stringify(sum))
  return sum
}
