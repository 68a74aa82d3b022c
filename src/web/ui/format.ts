/** A real minus sign: as wide as the figures, so that columns line up. */
export const MINUS = '\u2212'
/** Nothing known: an en dash, shown quietly. */
export const EMPTY = '–'

export type NumberFormat = {
  /** Exactly this many places after the point; without it whole numbers stay whole and others keep up to two. */
  decimals?: number | undefined
  /** A plus before what is above zero, for changes. */
  sign?: boolean | undefined
}

export function formatNumber(
  value: number | null | undefined,
  { decimals, sign = false }: NumberFormat = {},
): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return EMPTY
  const size = Math.abs(value).toLocaleString('ko-KR', {
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: decimals ?? 2,
  })
  // −0 and what rounds to it is simply 0.
  if (!/[1-9]/.test(size)) return size
  if (value < 0) return MINUS + size
  return sign ? `+${size}` : size
}

/** One place for all of a row if one of them needs it: never 4 beside 4.5. */
export const commonDecimals = (values: readonly (number | null | undefined)[]) =>
  values.every((value) => value === null || value === undefined || Number.isInteger(value)) ? 0 : 1

/** Thousands separators into a row of digits, without going through a number. */
export function groupThousands(digits: string): string {
  if (!/^\d+$/.test(digits)) return digits
  const first = digits.length % 3
  const groups = digits.slice(first).match(/\d{3}/g) ?? []
  return [digits.slice(0, first), ...groups].filter((group) => group !== '').join(',')
}
