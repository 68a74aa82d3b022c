/** The unit of amounts: as stored, or in hundreds of millions. */
export const units = ['백만원', '억원'] as const
export type Unit = (typeof units)[number]

export const readUnit = (given: string | undefined): Unit => (given === '억원' ? '억원' : '백만원')

const perHundredMillion: Record<string, number> = { 백만원: 100, 천원: 100_000 }

/** Converts figures from the stored unit to the chosen one; ratios (no money) stay as they are. */
export function inUnit(stored: string, unit: Unit) {
  const factor = unit === '억원' ? perHundredMillion[stored] : undefined
  return {
    unit: factor ? unit : stored,
    of: (value: number | null) => (value === null || !factor ? value : value / factor),
    format: factor ? { decimals: 1 } : {},
  }
}
