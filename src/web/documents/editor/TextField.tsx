import type { ReactNode } from 'react'
import { isFromInternalNotes } from '#shared/documents/internalNotes.ts'
import { shareholders } from '#shared/documents/templates/fields.ts'
import type { TemplateField } from '#shared/documents/templates/template.ts'
import { fieldLimit } from '#shared/documents/templates/templateData.ts'
import { ShareWarning } from '#web/domain/ShareWarning.tsx'
import { useFieldValue } from '#web/forms/useForm.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { AmountInput } from './AmountInput.tsx'
import { controlId } from './editorForm.ts'
import { Origin } from './Origin.tsx'
import { useEditor } from './useEditor.ts'
import { useFault } from './useFault.ts'
import { writtenShares } from './writtenShares.ts'

/**
 * The input of any field except a table: text, long text, amount or choice. A label says if the field was prefilled
 * from the company record.
 */
export function TextField({ field }: { field: TemplateField }) {
  const { store, sources } = useEditor()
  const value = String(useFieldValue(store, field.name) ?? '')
  const error = useFault(store, field.name)
  const { filled } = store.get().loaded
  const origin = filled[field.name] ?? ''
  const isOrigin = origin !== '' && value === origin
  const set = (text: string) => store.change({ [field.name]: text })
  return (
    <Field
      id={controlId(field.name)}
      label={field.label}
      required={field.required}
      error={error}
      help={field.hint}
      className={field.type === 'textarea' ? 'col-span-full' : undefined}
      aside={
        <Origin
          source={sources[field.name]}
          changed={!isOrigin}
          label={field.label}
          onRestore={() => set(origin)}
        />
      }
    >
      <Control field={field} value={value} prefilled={isOrigin} onText={set} />
      {isOrigin && isFromInternalNotes(sources[field.name]) && (
        <p className="mt-1 text-warning text-xs">
          특기사항은 회사 안에서 쓰는 기록입니다. 문서에 실어도 되는 내용만 남겨주세요.
        </p>
      )}
      {field.name === shareholders.name && <ShareWarning total={writtenShares(value)} className="mt-1.5" />}
    </Field>
  )
}

interface ControlProps {
  field: TemplateField
  value: string
  prefilled: boolean
  onText(text: string): void
}

function Control({ field, value, prefilled, onText }: ControlProps): ReactNode {
  if (field.type === 'textarea') {
    return (
      <Textarea
        rows={field.rows ?? 4}
        value={value}
        maxLength={fieldLimit}
        placeholder={field.placeholder}
        onChange={(event) => onText(event.target.value)}
        className={prefilled ? 'bg-sure-2-faint shadow-[inset_2px_0_0_var(--sure-2)]' : undefined}
      />
    )
  }
  if (field.type === 'select') {
    return (
      <NativeSelect value={value} onChange={(event) => onText(event.target.value)}>
        <option value="">선택하세요</option>
        {field.options?.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </NativeSelect>
    )
  }
  const look = prefilled ? ({ sure: 2 } as const) : {}
  if (field.type === 'number') {
    return (
      <AmountInput
        value={value}
        onText={onText}
        maxLength={200}
        placeholder={field.placeholder}
        unit={field.unit}
        {...look}
      />
    )
  }
  return (
    <Input
      value={value}
      maxLength={fieldLimit}
      placeholder={field.placeholder}
      onChange={(event) => onText(event.target.value)}
      {...look}
    />
  )
}
