import type { FilterName } from '#shared/catalogue/fields/filters.ts'
import { Field } from '#web/ui/form/field.tsx'
import { NumberInput } from '#web/ui/form/masked/number-input.tsx'
import type { useTypedFilters } from './useTypedFilters.ts'

interface RangeFieldProps {
  name: FilterName<'range'>
  label: string
  typed: ReturnType<typeof useTypedFilters>
}

/** Two inputs for the minimum and the maximum of an amount, with thousands separators. Both are optional. */
export function RangeField({ name, label, typed }: RangeFieldProps) {
  const fault = typed.faults[`${name}Min`] ?? typed.faults[`${name}Max`]
  // If one of the two inputs has a fault, only that input is marked. Otherwise each input checks its own text.
  const isInvalid = (end: 'Min' | 'Max') =>
    fault === undefined ? undefined : typed.faults[`${name}${end}`] !== undefined
  const input = (end: 'Min' | 'Max', word: string) => (
    <NumberInput
      size="sm"
      negative
      aria-label={`${label} ${word}`}
      aria-invalid={isInvalid(end)}
      placeholder={word}
      value={typed.text(`${name}${end}`)}
      onValueChange={(text) => typed.set(`${name}${end}`, text)}
    />
  )
  return (
    <Field label={label} group error={fault}>
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-1.5">
        {input('Min', '최소')}
        <span aria-hidden className="text-quiet">
          –
        </span>
        {input('Max', '최대')}
      </div>
    </Field>
  )
}
