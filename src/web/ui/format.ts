/** The typographic minus sign. It is as wide as a digit, so that columns align. */
export const MINUS = '\u2212'
/** The text for an unknown value: an en dash. */
export const EMPTY = '–'

export type NumberFormat = {
  /** A fixed number of decimals. By default whole numbers have none, other numbers up to two. */
  decimals?: number | undefined
  /** True to write a plus sign in front of positive numbers, for changes. */
  sign?: boolean | undefined
}

export function formatNumber(
  value: number | null | undefined,
  { decimals, sign = false }: NumberFormat = {},
): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return EMPTY
  const size = grouped(Math.abs(value), decimals)
  // A value of −0, or one that is rounded to −0, is shown as 0.
  if (!/[1-9]/.test(size)) return size
  if (value < 0) return MINUS + size
  return sign ? `+${size}` : size
}

const formats = new Map<number | undefined, Intl.NumberFormat>()

/**
 * Adds thousands separators. Whole numbers need no `Intl.NumberFormat`. For other numbers, one formatter per number of
 * decimals is cached, because creating a formatter is hundreds of times slower than using it.
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

/** Returns the number of decimals with which all values are shown: 1 if any of them has decimals, otherwise 0. */
export const commonDecimals = (values: readonly (number | null | undefined)[]) =>
  values.every((value) => value === null || value === undefined || Number.isInteger(value)) ? 0 : 1

/** Adds thousands separators to a string of digits, without converting it to a number. */
export function groupThousands(digits: string): string {
  if (!/^\d+$/.test(digits)) return digits
  const first = digits.length % 3
  const groups = digits.slice(first).match(/\d{3}/g) ?? []
  return [digits.slice(0, first), ...groups].filter((group) => group !== '').join(',')
}
