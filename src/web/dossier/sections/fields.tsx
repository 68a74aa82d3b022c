import { memo } from 'react'
import { cn } from '#web/ui/cn.ts'
import type { Choice } from '#web/ui/form/choices.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { NumberInput } from '#web/ui/form/masked/number-input.tsx'
import { Segments } from '#web/ui/form/segments.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { useFault, useFormHandle, useValue } from '../form/formContext.ts'
import { fieldId, labelOf } from '../form/formFields.ts'

interface FieldProps {
  name: string
  label?: string
  required?: boolean
  placeholder?: string | undefined
  className?: string | undefined
}

export const TextField = memo(function TextField({
  name,
  label,
  required,
  placeholder,
  help,
  className,
}: FieldProps & { help?: string | undefined }) {
  const { store, locked } = useFormHandle()
  return (
    <Field
      id={fieldId(name)}
      label={label ?? labelOf(name)}
      required={required}
      error={useFault(name)}
      help={help}
      className={className}
    >
      <Input
        value={useValue(name)}
        readOnly={locked}
        placeholder={locked ? undefined : placeholder}
        onChange={(event) => store.change({ [name]: event.target.value })}
      />
    </Field>
  )
})

export const NumberField = memo(function NumberField({
  name,
  unit,
  required,
  placeholder,
  className,
}: FieldProps & { unit: string }) {
  const { store, locked } = useFormHandle()
  return (
    <Field
      id={fieldId(name)}
      label={labelOf(name)}
      required={required}
      error={useFault(name)}
      className={className}
    >
      <NumberInput
        value={useValue(name)}
        unit={unit}
        readOnly={locked}
        placeholder={locked ? undefined : placeholder}
        onValueChange={(text) => store.change({ [name]: text })}
      />
    </Field>
  )
})

/** On phones the options wrap into a grid of three columns. */
const wrapping = cn(
  'max-md:grid max-md:grid-cols-3 max-md:[&>label]:min-h-11',
  'max-md:[&>label:nth-child(3n+1)]:border-l-0 max-md:[&>label:nth-child(n+4)]:border-t',
  'max-md:[&>label:last-child]:rounded-r-none max-md:[&>label:last-child:not(:nth-child(3n))]:border-r',
)

export const ChoiceField = memo(function ChoiceField({
  name,
  choices,
  required,
  className,
  onChoose,
}: FieldProps & { choices: readonly string[]; onChoose?: (value: string) => void }) {
  const { store, locked } = useFormHandle()
  const options: Choice[] = choices.map((value) => ({ value, label: value }))
  return (
    <Field
      id={fieldId(name)}
      label={labelOf(name)}
      group
      required={required}
      error={useFault(name)}
      className={className}
    >
      <Segments
        options={options}
        value={useValue(name)}
        disabled={locked}
        className={cn(choices.length > 3 && wrapping)}
        onValueChange={onChoose ?? ((value) => store.change({ [name]: value }))}
      />
    </Field>
  )
})

export const OpinionField = memo(function OpinionField({ name }: FieldProps) {
  const { store, locked } = useFormHandle()
  return (
    <Field id={fieldId(name)} label={labelOf(name)} error={useFault(name)}>
      <Textarea
        rows={6}
        counter={{ max: 500 }}
        value={useValue(name)}
        readOnly={locked}
        onChange={(event) => store.change({ [name]: event.target.value })}
      />
    </Field>
  )
})

interface CellFieldProps extends FieldProps {
  /** The name of the row, which screen readers announce before the label. */
  row: string
  label: string
  invalid?: boolean
  /** The element ID of the error message. */
  describedBy?: string
}

/**
 * An input in a group that looks like a table. Its label is the column header on wide screens and a text above the
 * input on phones.
 */
export const CellField = memo(function CellField(props: CellFieldProps) {
  const { name, row, label, placeholder, invalid, describedBy, className } = props
  const { store, locked } = useFormHandle()
  const fault = useFault(name)
  return (
    <div className={cn('min-w-0', className)}>
      <label htmlFor={fieldId(name)} className="mb-1 block font-medium text-quiet text-xs md:sr-only">
        <span className="sr-only">{row} </span>
        {label}
      </label>
      <Input
        id={fieldId(name)}
        value={useValue(name)}
        readOnly={locked}
        placeholder={locked ? undefined : placeholder}
        aria-invalid={invalid || Boolean(fault) || undefined}
        aria-describedby={invalid ? describedBy : undefined}
        className="md:text-sm"
        inputClassName="tnum"
        onChange={(event) => store.change({ [name]: event.target.value })}
      />
    </div>
  )
})
