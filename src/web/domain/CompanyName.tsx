import { Link } from '@tanstack/react-router'
import { cn } from '#web/ui/cn.ts'
import { companyPage } from './companyPage.ts'

interface CompanyNameProps {
  businessNumber: string
  companyName: string
  className?: string
}

/** A company name in a list, as a link to the company page even if the row links elsewhere. */
export function CompanyName({ businessNumber, companyName, className }: CompanyNameProps) {
  return (
    <Link
      {...companyPage(businessNumber)}
      title={companyName}
      className={cn('relative z-[1] rounded-sm hover:text-accent-text hover:underline', className)}
    >
      {companyName}
    </Link>
  )
}
