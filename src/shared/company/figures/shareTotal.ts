interface HeldShare {
  totalRatio?: number | null
  commonRatio?: number | null
}

/** The largest total in percent that causes no warning. Rounded shares may add up to slightly more than 100. */
const mostPercent = 100.5
/** The smallest remainder in percent that is shown. A smaller one results from rounding. */
const leastRest = 0.05

/**
 * Returns a shareholder's share of all stock. Reports without preferred stock state only the share of common stock,
 * which is then the share of all stock.
 */
export const shareOf = ({ totalRatio, commonRatio }: HeldShare): number => totalRatio ?? commonRatio ?? 0

export const shareTotal = (holders: readonly HeldShare[]): number =>
  Math.round(holders.reduce((sum, holder) => sum + shareOf(holder), 0) * 100) / 100

/** Returns the share in percent that belongs to none of the listed holders. */
export function restShare(holders: readonly HeldShare[]): number {
  const total = shareTotal(holders)
  const left = Math.round((100 - total) * 100) / 100
  return total > 0 && left >= leastRest ? left : 0
}

/** Returns the warning for shares above 100 percent; otherwise null. */
export const shareWarning = (total: number): string | null =>
  total > mostPercent
    ? `지분율 합계가 ${total.toFixed(2)}%로 100%를 넘습니다. 주주명과 지분율을 확인해주세요.`
    : null
