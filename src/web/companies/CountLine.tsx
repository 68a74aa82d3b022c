import { ChevronRight } from 'lucide-react'
import { SideDot } from '#web/domain/SideBadge.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { ListCounts } from './companies.api.ts'

interface CountLineProps {
  counts: ListCounts | undefined
  side: string
  /** True on the overall tables: also shows the number of all companies of every side. */
  withTotal?: boolean
  countAll: { asking: boolean; ask(): void }
}

export const countText = ({ afterSearch, capped }: ListCounts) =>
  `${formatNumber(afterSearch)}${capped ? '+' : ''}`

/** Shows the number of all companies, of this side's companies, and of those that match the filters. */
export function CountLine({ counts, side, withTotal = false, countAll }: CountLineProps) {
  if (!counts) return null
  const number = 'tnum font-semibold text-ink'
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-2 text-quiet text-sm">
      {withTotal && (
        <>
          <span>
            통합기업 <b className={number}>{formatNumber(counts.total)}</b>
          </span>
          <ChevronRight aria-hidden className="size-3.5" />
        </>
      )}
      <span className="inline-flex items-center gap-1.5">
        <SideDot side={side} />
        {side} <b className={number}>{formatNumber(counts.afterType)}</b>
      </span>
      <ChevronRight aria-hidden className="size-3.5" />
      <span>
        검색 결과 <b className="tnum font-semibold text-accent-text">{countText(counts)}</b>
      </span>
      {counts.capped && (
        <LinkButton className="text-xs" disabled={countAll.asking} onClick={countAll.ask}>
          {countAll.asking ? '세는 중...' : '전체 건수 보기'}
        </LinkButton>
      )}
    </p>
  )
}
