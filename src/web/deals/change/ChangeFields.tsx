import { longestReason } from '#shared/deals/limits.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import { withTopic } from '#shared/platform/particle.ts'
import { Field } from '#web/ui/form/field.tsx'
import { DateInput } from '#web/ui/form/masked/date-input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'

interface ChangeFieldProps {
  label: string
  value: string
  error: string | undefined
  onChange(value: string): void
}

interface DayFieldProps extends ChangeFieldProps {
  min?: string | undefined
  /** The latest day that can be chosen; today by default. */
  max?: string | undefined
  className?: string
}

/** The day on which the change happened: today or earlier. */
export function DayField({ label, value, error, min, max, className, onChange }: DayFieldProps) {
  return (
    <Field label={label} required error={error} className={className}>
      <DateInput min={min} max={max ?? dayInSeoul()} value={value} onValueChange={onChange} />
    </Field>
  )
}

/** Why the change was made, in the person's own words. */
export function ReasonField({
  label,
  value,
  error,
  required,
  onChange,
}: ChangeFieldProps & { required: boolean }) {
  return (
    <Field label={label} required={required} error={error}>
      <Textarea
        rows={3}
        value={value}
        counter={{ max: longestReason }}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}

/**
 * Returns the error message for the text of a `ReasonField`. `missing` is the message for an empty text, if a text is
 * required.
 */
export function reasonFault(
  text: string,
  { name, missing }: { name: string; missing: string | null },
): string | undefined {
  const { length } = text.trim()
  if (length === 0) return missing ?? undefined
  if (length <= longestReason) return undefined
  return `${withTopic(name)} ${longestReason.toLocaleString('ko-KR')}자까지 입력할 수 있습니다.`
}
