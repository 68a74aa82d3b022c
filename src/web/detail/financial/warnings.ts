import type { YearRecord } from '#shared/company/answers.ts'
import { formatNumber } from '#web/ui/format.ts'

/** A difference of up to this many printed units is not reported, because printed figures are rounded. */
const slack = 2

/** Describes, in Korean and by year, the figures that contradict each other. */
export function warningsOf(records: readonly YearRecord[]): { year: string; text: string }[] {
  return records.flatMap((record) => {
    const { year, totalAssets, totalLiabilities, totalEquity, revenue, operatingIncome } = record
    const { operatingProfitMargin, debtRatio } = record
    const found: string[] = []
    if (totalAssets !== null && totalLiabilities !== null && totalEquity !== null) {
      const gap = totalAssets - totalLiabilities - totalEquity
      if (Math.abs(gap) > slack)
        found.push(
          `자산총계가 부채총계와 자본총계의 합과 ${formatNumber(gap, { sign: true })}백만원 다릅니다.`,
        )
    }
    if (revenue && operatingIncome !== null && operatingProfitMargin !== null) {
      const computed = (operatingIncome / revenue) * 100
      if (Math.abs(computed - operatingProfitMargin) > 0.1)
        found.push(
          `영업이익률이 ${formatNumber(operatingProfitMargin, { decimals: 2 })}%로 적혀 있으나 계산하면 ${formatNumber(computed, { decimals: 2 })}%입니다.`,
        )
    }
    if (totalLiabilities !== null && totalEquity && totalEquity > 0 && debtRatio !== null) {
      const computed = (totalLiabilities / totalEquity) * 100
      if (Math.abs(computed - debtRatio) > Math.max(1, computed * 0.005))
        found.push(
          `부채비율이 ${formatNumber(debtRatio, { decimals: 2 })}%로 적혀 있으나 계산하면 ${formatNumber(computed, { decimals: 2 })}%입니다.`,
        )
    }
    return found.map((text) => ({ year, text }))
  })
}
