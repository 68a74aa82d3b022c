import { shareTotal } from '#shared/company/figures/shareTotal.ts'
import { isSumRow } from '#shared/company/figures/sumRows.ts'

const percent = /^(\d{1,4}(?:\.\d+)?)\s*%$/

/**
 * Returns the sum of the shares in a typed list of shareholders. Of each line the last percentage counts. Lines for
 * totals or remainders are not counted.
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
