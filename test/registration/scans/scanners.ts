import type { Scanner } from '../golden/scan.ts'

export interface ScanCase {
  name: string
  scanner: Scanner
  /** How many of 100 numbers must be right. */
  goal: number
}

/** How the sheets were scanned or faxed. */
export const scanCases: ScanCase[] = [
  { name: 'at 300 dpi', scanner: { dpi: 300 }, goal: 95 },
  { name: 'at 200 dpi', scanner: {}, goal: 95 },
  { name: 'at 150 dpi', scanner: { dpi: 150 }, goal: 80 },
  { name: 'sideways', scanner: { turn: 1 }, goal: 80 },
  { name: 'sideways the other way', scanner: { turn: 3 }, goal: 80 },
  { name: 'upside down', scanner: { turn: 2 }, goal: 80 },
  { name: 'askew', scanner: { askew: 0.8 }, goal: 80 },
  { name: 'by fax', scanner: { fax: true }, goal: 80 },
]
