/** The units to choose from: 백만원 shows amounts as stored, 억원 converts them to hundreds of millions. */
export const units = ['백만원', '억원'] as const
export type Unit = (typeof units)[number]

export const readUnit = (given: string | undefined): Unit => (given === '억원' ? '억원' : '백만원')

const perHundredMillion: Record<string, number> = { 백만원: 100, 천원: 100_000 }

/**
 * Converts a figure from its stored unit to the chosen one. A figure that is no money, such as a ratio, stays
 * as it is.
 */
export function inUnit(stored: string, unit: Unit) {
  const factor = unit === '억원' ? perHundredMillion[stored] : undefined
  return {
    unit: factor ? unit : stored,
    of: (value: number | null) => (value === null || !factor ? value : value / factor),
    format: factor ? { decimals: 1 } : {},
  }
}
