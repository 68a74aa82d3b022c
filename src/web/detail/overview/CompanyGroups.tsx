import { companyFields, ownFields } from '#shared/catalogue/fields/company.ts'
import { type Field, shortLabel } from '#shared/catalogue/fields/field.ts'
import type { CompanyRecord } from '#shared/company/answers.ts'
import { FieldValue } from '#web/domain/FieldValue.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Subject } from '../edit/editForm.ts'
import { InPlace } from '../edit/InPlace.tsx'
import { FieldGroup } from '../FieldGroup.tsx'
import { ageInYears } from './ageInYears.ts'
import { BusinessStatus } from './BusinessStatus.tsx'

const fields: Record<string, Field> = { ...companyFields, ...ownFields }
type Shown = keyof typeof companyFields | 'businessNumber' | 'employees'

const groups: { title: string; names: readonly Shown[] }[] = [
  {
    title: '기본정보',
    names: [
      'companyName',
      'companyNameEn',
      'businessNumber',
      'corporateNumber',
      'representative',
      'employees',
    ],
  },
  {
    title: '설립정보',
    names: ['establishmentType', 'establishmentDate', 'companyType', 'companySize', 'fiscalMonth', 'ipoDate'],
  },
  { title: '연락', names: ['phone', 'fax', 'website', 'email', 'address'] },
  {
    title: '사업',
    names: ['industryCode10th', 'industryCode11th', 'mainProducts', 'tradeLicense', 'parentGroup'],
  },
  { title: '금융', names: ['mainCreditor', 'mainBank'] },
  { title: '상태', names: ['businessStatus', 'corporateRegistration'] },
]
const wide = new Set<Shown>(['address', 'mainProducts'])

/** What is mended where it stands. */
const inPlace = new Set<Shown>(['phone', 'fax'])

interface CompanyGroupsProps {
  company: CompanyRecord
  /** For whoever may mend it. */
  subject: Subject | null
}

export function CompanyGroups({ company, subject }: CompanyGroupsProps) {
  return (
    <Card aria-label="기업개요">
      {groups.map(({ title, names }) => (
        <FieldGroup
          key={title}
          title={title}
          fields={names.map((name) => ({
            label: labelOf(name),
            value: inPlace.has(name) ? (
              <Mendable company={company} subject={subject} name={name as 'phone' | 'fax'} />
            ) : (
              <Value company={company} name={name} />
            ),
            wide: wide.has(name),
          }))}
        />
      ))}
    </Card>
  )
}

const fieldOf = (name: Shown): Field => fields[name] ?? { label: name, kind: 'text' }
const labelOf = (name: Shown) => shortLabel(fieldOf(name))

function Value({ company, name }: { company: CompanyRecord; name: Shown }) {
  if (name === 'businessStatus') return <BusinessStatus stored={company.businessStatus} />
  const age = name === 'establishmentDate' ? ageInYears(company.establishmentDate) : null
  return (
    <>
      <FieldValue field={fieldOf(name)} value={company[name]} />
      {age !== null && <span className="ml-1.5 text-quiet">업력 {age}년</span>}
    </>
  )
}

function Mendable({ name, company, subject }: CompanyGroupsProps & { name: 'phone' | 'fax' }) {
  return (
    <InPlace label={labelOf(name)} edit={name} subject={subject}>
      {(pencil) => (
        <span className="flex items-center gap-1">
          <Value company={company} name={name} />
          {pencil}
        </span>
      )}
    </InPlace>
  )
}
