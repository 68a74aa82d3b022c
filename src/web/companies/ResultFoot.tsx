import type { ReactNode } from 'react'
import { formatNumber } from '#web/ui/format.ts'
import { countText } from './CountLine.tsx'
import type { ListCounts } from './companies.api.ts'

/** The footer of a list: the number of loaded rows, and sums over all matching rows. */
export function ResultFoot({
  shown,
  counts,
  children,
}: {
  shown: number
  counts: ListCounts | undefined
  children?: ReactNode
}) {
  if (!counts) return null
  return (
    <footer className="no-print mt-auto flex h-9 shrink-0 items-center gap-5 border-t bg-sunken px-4 text-quiet text-xs max-md:h-auto max-md:flex-wrap max-md:gap-y-1 max-md:py-2">
      <span className="tnum">
        <b className="font-semibold text-ink">{shown > 0 ? `1–${formatNumber(shown)}` : '0'}</b> /{' '}
        {countText(counts)}
      </span>
      <Sums counts={counts} />
      <span className="no-print ml-auto flex items-center gap-3 max-md:hidden">{children}</span>
    </footer>
  )
}

/**
 * Sums of revenue and operating income over all matching rows, loaded or not. The server sends none if the count was
 * capped.
 */
export function Sums({ counts: { revenue, operatingIncome } }: { counts: ListCounts }) {
  if (revenue === null) return null
  return (
    <span className="tnum">
      합계 매출액 <b className="font-semibold text-ink">{formatNumber(revenue, { decimals: 0 })}</b> ·
      영업이익 <b className="font-semibold text-ink">{formatNumber(operatingIncome, { decimals: 0 })}</b>{' '}
      백만원
    </span>
  )
}
