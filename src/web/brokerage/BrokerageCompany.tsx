import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Building2, Plus } from 'lucide-react'
import { useState } from 'react'
import type { BrokerageListRow } from '#shared/company/brokerage.endpoints.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { FieldError } from '#web/ui/form/field.tsx'
import { linkClass } from '#web/ui/link-button.tsx'
import { CompanySearch } from '../domain/companySearch/CompanySearch.tsx'
import { DuplicateNotice } from '../domain/sameCompany/DuplicateNotice.tsx'
import { sameCompaniesQuery } from '../domain/sameCompany/same.api.ts'
import type { BrokerageForm } from './useBrokerageForm.ts'

/**
 * Shows the company of a brokerage record, or a company search if the record has none (a lead). Once a record is linked
 * to a company, the link cannot be changed here.
 */
export function BrokerageCompany({
  form,
  record,
  error,
}: {
  form: BrokerageForm
  record: BrokerageListRow | null
  error?: string | undefined
}) {
  const [asked, setAsked] = useState(false)
  if (record?.businessNumber) {
    return (
      <p className="flex flex-wrap items-center gap-x-2 rounded-md border border-line-soft bg-sunken px-3 py-2 text-sm">
        <Building2 aria-hidden className="text-quiet" />
        <CompanyLink businessNumber={record.businessNumber} name={record.companyName} />
        <span className="tnum whitespace-nowrap text-quiet">{record.businessNumber}</span>
      </p>
    )
  }
  if (!asked && !form.company) {
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet text-sm">
        <Button size="sm" onClick={() => setAsked(true)}>
          <Plus aria-hidden />
          기업 연결
        </Button>
        기업에 연결하지 않으면 잠재기업으로 보관됩니다.
      </div>
    )
  }
  return (
    <div className="grid gap-2">
      <CompanySearch
        label="연결할 기업"
        autoFocus={asked}
        selected={form.company}
        onSelect={(hit) => form.choose(hit)}
      />
      {error && <FieldError>{error}</FieldError>}
      {form.company && <Twins company={form.company} />}
    </div>
  )
}

/**
 * Warns if other stored companies may be the same company, because a link to the wrong company cannot be undone on this
 * screen.
 */
function Twins({ company }: { company: NonNullable<BrokerageForm['company']> }) {
  const { businessNumber, companyName, representative } = company
  const { data } = useQuery(
    sameCompaniesQuery({ businessNumber, companyName, representative: representative ?? '' }),
  )
  return <DuplicateNotice same={data && { sameNumber: null, possible: data.possible }} />
}

export function CompanyLink({ businessNumber, name }: { businessNumber: string; name: string | null }) {
  return (
    // `inline` overrides the link's flex layout, because only inline text is truncated with an ellipsis.
    <Link to="/companyload" search={{ businessNumber }} className={cn(linkClass, 'inline')}>
      {name ?? businessNumber}
    </Link>
  )
}
