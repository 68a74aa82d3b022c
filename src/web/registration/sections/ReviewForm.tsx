import type { ReportData } from '#shared/registration/analysis.ts'
import type { FieldError } from '#web/forms/formStore.ts'
import type { StoredCompany } from '../review/storedCompany.ts'
import { destinations } from '../save/ReviewSaveBar.tsx'
import { CompanySection } from './CompanySection.tsx'
import { CustomerSections, HolderSection, SalesSection } from './ListSections.tsx'
import { RelationSection } from './RelationSection.tsx'
import { StatementSections } from './StatementSections.tsx'
import { WorkplaceSection } from './WorkplaceSection.tsx'

interface ReviewFormProps {
  data: ReportData
  stored: StoredCompany | null
  errors: readonly FieldError[]
}

export function ReviewForm({ data, stored, errors }: ReviewFormProps) {
  return (
    <>
      <CompanySection errors={Object.fromEntries(errors.map(({ field, text }) => [field, text]))} />
      <StatementSections data={data} />
      <SalesSection />
      <CustomerSections />
      <WorkplaceSection />
      <HolderSection />
      <RelationSection stored={stored} />
      <p className="text-quiet text-xs lg:hidden">{destinations}</p>
    </>
  )
}
