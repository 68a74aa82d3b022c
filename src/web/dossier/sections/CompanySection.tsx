import { opinionFields } from '#shared/catalogue/fields/company.ts'
import type { Field as CatalogueField } from '#shared/catalogue/fields/field.ts'
import { isWide, type ProfileField, profileFields, profileOrder } from '#shared/catalogue/fields/profile.ts'
import { uniqueNumberText } from '#shared/catalogue/words/sides.ts'
import { ShareWarning } from '#web/domain/ShareWarning.tsx'
import { SideBadge } from '#web/domain/SideBadge.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { LockedInput } from '#web/ui/form/locked-input.tsx'
import type { PartCounts } from '../form/dossier.api.ts'
import { useFault, useFormState, useValue } from '../form/formContext.ts'
import { fieldId, labelOf } from '../form/formFields.ts'
import { FormSection, sectionNote } from './FormSection.tsx'
import { NumberField, OpinionField, TextField } from './fields.tsx'

const wide = 'col-span-2'

export function CompanySection({ counts }: { counts: PartCounts }) {
  const side = useValue('side')
  const uniqueNumber = useFormState((state) => state.loaded.uniqueNumber)
  return (
    <FormSection
      id="company"
      note={
        <>
          <SideBadge side={side || null} />
          <span className={sectionNote}>고유번호 {uniqueNumberText(uniqueNumber)}</span>
        </>
      }
      aside={<Counts counts={counts} />}
    >
      <ShareWarning total={counts.shares} className="mb-3" />
      <div className="grid grid-cols-4 gap-x-4 gap-y-3 max-lg:grid-cols-2">
        {profileOrder('form').map((name) => (
          <ProfileInput key={name} name={name} />
        ))}
      </div>
      <div className="mt-4 grid grid-cols-3 gap-x-4 gap-y-3 max-lg:grid-cols-1">
        {Object.keys(opinionFields).map((name) => (
          <OpinionField key={name} name={name} />
        ))}
      </div>
    </FormSection>
  )
}

/** Fields that take the full width on phones, because company names are long. */
const wideOnPhones = new Set<ProfileField>(['companyName', 'companyNameEn'])

function ProfileInput({ name }: { name: ProfileField }) {
  const { unit, example }: CatalogueField = profileFields[name]
  if (name === 'businessNumber') return <BusinessNumberField />
  if (unit) return <NumberField name={name} unit={unit} />
  return (
    <TextField
      name={name}
      required={name === 'companyName'}
      placeholder={example}
      className={isWide(name, 'form') ? wide : wideOnPhones.has(name) ? 'max-md:col-span-2' : undefined}
    />
  )
}

function BusinessNumberField() {
  return (
    <Field
      id={fieldId('businessNumber')}
      label={labelOf('businessNumber')}
      required
      error={useFault('businessNumber')}
    >
      <LockedInput value={useValue('businessNumber')} inputClassName="tnum" />
    </Field>
  )
}

/** The numbers of stored shareholders, sales items, trade partners and workplaces, which this form does not edit. */
function Counts({ counts }: { counts: PartCounts }) {
  const words = [
    ['주주', counts.holders, '명'],
    ['매출구성', counts.sales, '건'],
    ['구매처', counts.buyers, '곳'],
    ['판매처', counts.sellers, '곳'],
    ['사업장', counts.workplaces, '곳'],
  ] as const
  const filled = words.filter(([, count]) => count > 0)
  if (filled.length === 0) return null
  return (
    <span className="tnum text-quiet text-xs max-md:hidden">
      {filled.map(([word, count, unit]) => `${word} ${count}${unit}`).join(' · ')}
    </span>
  )
}
