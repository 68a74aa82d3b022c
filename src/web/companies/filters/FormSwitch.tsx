import { Segments } from '#web/ui/form/segments.tsx'

/** The two forms of the filters: the usual ones, and conditions joined by and/or. */
export type FilterForm = 'quick' | 'tree'

export interface FormSwitchProps {
  form: FilterForm
  onForm(form: FilterForm): void
}

const forms = [
  { value: 'quick', label: '간단히' },
  { value: 'tree', label: '조건' },
]

/** Switches between the two forms. The form that is left applies what was just typed, so that nothing is lost. */
export function FormSwitch({ form, onForm }: FormSwitchProps) {
  return (
    <Segments
      size="sm"
      aria-label="필터의 모양"
      className="w-28 max-md:w-full"
      options={forms}
      value={form}
      onValueChange={(next) => onForm(next === 'tree' ? 'tree' : 'quick')}
    />
  )
}
