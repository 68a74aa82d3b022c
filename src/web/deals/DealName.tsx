import type { DealCompany } from '#shared/deals/counterparty.ts'
import { CompanyName } from '#web/domain/CompanyName.tsx'
import { SideDot } from '#web/domain/SideBadge.tsx'
import { SecretMark } from '#web/domain/secrecy/SecretMark.tsx'
import { cn } from '#web/ui/cn.ts'
import { kindText } from './dealTexts.ts'

/** The name of a company in a deal, as a link to its page. The name of a lead is plain text. */
export const DealLink = ({ company, className }: { company: DealCompany; className?: string }) =>
  company.businessNumber === null ? (
    <span title={company.companyName} className={className}>
      {company.companyName}
    </span>
  ) : (
    <CompanyName
      businessNumber={company.businessNumber}
      companyName={company.companyName}
      className={cn(className)}
    />
  )

/**
 * Shows a dot in the colour of the company's side, then side and unique number as text, and the badge 극비 of a secret
 * company. A lead has a grey dot.
 */
export const DealKind = ({ company, className }: { company: DealCompany; className?: string }) => (
  <span className={cn('tnum block truncate text-quiet text-xs', className)}>
    <SideDot side={company.businessNumber === null ? null : company.side} className="mr-[5px] align-[2px]" />
    {kindText(company)}
    {company.businessNumber !== null && (
      <SecretMark businessNumber={company.businessNumber} className="ml-1.5 h-4" />
    )}
  </span>
)
