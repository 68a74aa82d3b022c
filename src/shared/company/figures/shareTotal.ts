interface HeldShare {
  totalRatio?: number | null
  commonRatio?: number | null
}

/** Printed ratios are rounded, so their sum may exceed 100 a little. A larger sum than this is an error. */
const mostPercent = 100.5
/** A rest smaller than this (in percent) is ignored, because it comes from rounding. */
const leastRest = 0.05

/** A holder's share of all stock. Reports without preferred shares print only the common ratio. */
export const shareOf = ({ totalRatio, commonRatio }: HeldShare): number => totalRatio ?? commonRatio ?? 0

export const shareTotal = (holders: readonly HeldShare[]): number =>
  Math.round(holders.reduce((sum, holder) => sum + shareOf(holder), 0) * 100) / 100

/** The share in percent that none of the named holders holds. */
export function restShare(holders: readonly HeldShare[]): number {
  const total = shareTotal(holders)
  const left = Math.round((100 - total) * 100) / 100
  return total > 0 && left >= leastRest ? left : 0
}

/** Warning text if shares add up to more than 100 percent, otherwise null. */
export const shareWarning = (total: number): string | null =>
  total > mostPercent
    ? `지분율 합계가 ${total.toFixed(2)}%로 100%를 넘습니다. 주주명과 지분율을 확인해주세요.`
    : null
