/** A real minus sign. It is as wide as a digit, so that columns align. */
export const MINUS = '\u2212'
/** The text for an unknown value: an en dash, which is shown muted. */
export const EMPTY = '–'

export type NumberFormat = {
  /** A fixed number of decimals. Without it a whole number has none and any other number up to two. */
  decimals?: number | undefined
  /** Adds a plus sign to positive numbers. It is used for changes. */
  sign?: boolean | undefined
}

export function formatNumber(
  value: number | null | undefined,
  { decimals, sign = false }: NumberFormat = {},
): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return EMPTY
  const size = grouped(Math.abs(value), decimals)
  // −0, and a value that rounds to −0, are shown as 0.
  if (!/[1-9]/.test(size)) return size
  if (value < 0) return MINUS + size
  return sign ? `+${size}` : size
}

const formats = new Map<number | undefined, Intl.NumberFormat>()

/**
 * Writes a number with thousands separators. Whole numbers are written without `Intl.NumberFormat`. For other numbers
 * one formatter is kept for each number of decimals, because creating a formatter takes longer than using it hundreds
 * of times.
 */
function grouped(size: number, decimals: number | undefined): string {
  if (Number.isSafeInteger(size) && !decimals) return groupThousands(String(size))
  const format =
    formats.get(decimals) ??
    new Intl.NumberFormat('ko-KR', {
      minimumFractionDigits: decimals ?? 0,
      maximumFractionDigits: decimals ?? 2,
    })
  formats.set(decimals, format)
  return format.format(size)
}

/**
 * Returns the number of decimals for a row of values: one if any value needs it, so that 4 is never shown
 * beside 4.5.
 */
export const commonDecimals = (values: readonly (number | null | undefined)[]) =>
  values.every((value) => value === null || value === undefined || Number.isInteger(value)) ? 0 : 1

/** Adds thousands separators to a string of digits, without parsing it as a number. */
export function groupThousands(digits: string): string {
  if (!/^\d+$/.test(digits)) return digits
  const first = digits.length % 3
  const groups = digits.slice(first).match(/\d{3}/g) ?? []
  return [digits.slice(0, first), ...groups].filter((group) => group !== '').join(',')
}
