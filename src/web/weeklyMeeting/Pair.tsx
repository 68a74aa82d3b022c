import { Link } from '@tanstack/react-router'
import type { DealCompany } from '#shared/deals/counterparty.ts'
import { companyPage } from '#web/domain/companyPage.ts'
import { cn } from '#web/ui/cn.ts'

/**
 * A seller and its counterparty, each linked to its company page. A counterparty that is a lead has no page. On phones
 * each takes a line.
 */
export function Pair({ seller, other }: { seller: DealCompany; other: DealCompany | null }) {
  return (
    <span className="flex min-w-0 items-baseline max-md:flex-col max-md:items-stretch">
      <Name company={seller} className="font-semibold" />
      {other && (
        <span className="flex min-w-0 items-baseline">
          <span className="mx-1.5 shrink-0 text-hint max-md:ml-0">×</span>
          <Name company={other} className="font-normal" />
        </span>
      )}
    </span>
  )
}

function Name({ company, className }: { company: DealCompany; className: string }) {
  const { businessNumber, companyName } = company
  if (!businessNumber)
    return (
      <span title={`${companyName} (등록 전)`} className={cn('min-w-0 truncate', className)}>
        {companyName}
      </span>
    )
  return (
    <Link
      {...companyPage(businessNumber)}
      title={companyName}
      className={cn('min-w-0 truncate hover:text-accent-text hover:underline max-md:py-1.5', className)}
    >
      {companyName}
    </Link>
  )
}
