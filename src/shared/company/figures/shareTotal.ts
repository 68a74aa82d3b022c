interface HeldShare {
  totalRatio?: number | null
  commonRatio?: number | null
}

/** Printed ratios are rounded: what is above this is no rounding. */
const mostPercent = 100.5
/** Less than this is rounding, and no rest. */
const leastRest = 0.05

/** A holder's part of all shares; reports without preferred shares print the common ratio alone. */
export const shareOf = ({ totalRatio, commonRatio }: HeldShare): number => totalRatio ?? commonRatio ?? 0

export const shareTotal = (holders: readonly HeldShare[]): number =>
  Math.round(holders.reduce((sum, holder) => sum + shareOf(holder), 0) * 100) / 100

/** What the named holders leave of the whole: held by nobody by name. */
export function restShare(holders: readonly HeldShare[]): number {
  const total = shareTotal(holders)
  const left = Math.round((100 - total) * 100) / 100
  return total > 0 && left >= leastRest ? left : 0
}

/** Said wherever shares are shown or entered that are more than everything. */
export const shareWarning = (total: number): string | null =>
  total > mostPercent
    ? `지분율 합계가 ${total.toFixed(2)}%로 100%를 넘습니다. 주주명과 지분율을 확인해주세요.`
    : null
