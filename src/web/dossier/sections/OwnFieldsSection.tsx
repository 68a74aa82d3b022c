import { memo } from 'react'
import { isInUse, type OwnField } from '#shared/company/own/ownField.ts'
import { OwnInput } from '#web/domain/ownFields/OwnInput.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { useFault, useFormHandle, useFormState, useValue } from '../form/formContext.ts'
import { fieldId } from '../form/formFields.ts'
import { FormSection } from './FormSection.tsx'

/** The fields that the firm added itself (우리 항목). Without any the section is absent. */
export function OwnFieldsSection() {
  const fields = useFormState(({ loaded }) => loaded.ownFields)
  const shown = fields.filter(isInUse)
  if (shown.length === 0) return null
  return (
    <FormSection id="own">
      <div className="grid grid-cols-3 gap-x-4 gap-y-3 max-lg:grid-cols-2 max-md:grid-cols-1">
        {shown.map((field) => (
          <OwnFieldInput key={field.key} field={field} />
        ))}
      </div>
    </FormSection>
  )
}

const OwnFieldInput = memo(function OwnFieldInput({ field }: { field: OwnField }) {
  const { store, locked } = useFormHandle()
  return (
    <Field
      id={fieldId(field.key)}
      label={field.label}
      group={field.kind === 'flag'}
      error={useFault(field.key)}
    >
      <OwnInput
        field={field}
        value={useValue(field.key)}
        disabled={locked}
        onChange={(text) => store.change({ [field.key]: text })}
      />
    </Field>
  )
})
