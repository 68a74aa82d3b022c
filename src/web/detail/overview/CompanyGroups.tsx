import { shortLabel } from '#shared/catalogue/fields/field.ts'
import {
  isWide,
  type ProfileField,
  profileFields,
  profileSections,
} from '#shared/catalogue/fields/profile.ts'
import type { CompanyRecord } from '#shared/company/answers.ts'
import { BusinessStatusBadge, businessStatusOf } from '#web/domain/BusinessStatusBadge.tsx'
import { FieldValue } from '#web/domain/FieldValue.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Subject } from '../edit/editForm.ts'
import { InPlace } from '../edit/InPlace.tsx'
import { FieldGroup } from '../FieldGroup.tsx'
import { ageInYears } from './ageInYears.ts'

/** The profile fields that can be edited in place. */
const inPlace = new Set<ProfileField>(['phone', 'fax'])

interface CompanyGroupsProps {
  company: CompanyRecord
  /** The company to edit; null without the right to edit. */
  subject: Subject | null
}

export function CompanyGroups({ company, subject }: CompanyGroupsProps) {
  return (
    <Card aria-label="기업개요">
      {profileSections.map(({ title, names }) => (
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
            wide: isWide(name, 'detail'),
          }))}
        />
      ))}
    </Card>
  )
}

const labelOf = (name: ProfileField) => shortLabel(profileFields[name])

function Value({ company, name }: { company: CompanyRecord; name: ProfileField }) {
  if (name === 'businessStatus') return <BusinessStatus stored={company.businessStatus} />
  const age = name === 'establishmentDate' ? ageInYears(company.establishmentDate) : null
  return (
    <>
      <FieldValue field={profileFields[name]} value={company[name]} />
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

/** A badge for the business status, followed by the stored text if it differs from the word on the badge. */
const BusinessStatus = ({ stored }: { stored: string | null }) => (
  <span className="[overflow-wrap:anywhere]">
    <BusinessStatusBadge stored={stored} />
    {stored && stored.trim() !== businessStatusOf(stored).word && <span className="ml-1.5">{stored}</span>}
  </span>
)
