import { shareTotal } from '#shared/company/figures/shareTotal.ts'
import { isSumRow } from '#shared/company/figures/sumRows.ts'

const percent = /^(\d{1,4}(?:\.\d+)?)\s*%$/

/**
 * Sums the percentages of a typed list of shareholders: the last percentage of each line, without lines for totals or
 * remainders.
 */
export const writtenShares = (text: string): number =>
  shareTotal(
    text.split('\n').map((line) => {
      const cells = line.split('/').map((cell) => cell.trim())
      const share = cells.findLast((cell) => percent.test(cell))
      const counts = share !== undefined && !isSumRow('holders', cells[0])
      return { totalRatio: counts ? Number(percent.exec(share)?.[1]) : null }
    }),
  )
