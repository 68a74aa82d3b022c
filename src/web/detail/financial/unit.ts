/** The units in which amounts can be shown: 백만원 (millions of won, as stored) and 억원 (hundreds of millions of won). */
export const units = ['백만원', '억원'] as const
export type Unit = (typeof units)[number]

export const readUnit = (given: string | undefined): Unit => (given === '억원' ? '억원' : '백만원')

const perHundredMillion: Record<string, number> = { 백만원: 100, 천원: 100_000 }

/** Converts a figure to the chosen unit. Figures that are not amounts, such as ratios, stay as they are. */
export function inUnit(stored: string, unit: Unit) {
  const factor = unit === '억원' ? perHundredMillion[stored] : undefined
  return {
    unit: factor ? unit : stored,
    of: (value: number | null) => (value === null || !factor ? value : value / factor),
    format: factor ? { decimals: 1 } : {},
  }
}
