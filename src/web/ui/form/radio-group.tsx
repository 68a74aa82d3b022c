import { useId } from 'react'
import { cn } from '../cn.ts'
import type { ChoiceProps } from './choices.ts'
import { useFieldGroup } from './field-context.ts'

/**
 * Native radio buttons, so that arrow keys, forms and screen readers work. If it is inside a Field, set `group` on the
 * Field.
 */
export function RadioGroup<Value extends string>(props: ChoiceProps<Value>) {
  const { options, value, onValueChange, disabled = false, className } = props
  const made = useId()
  const wiring = useFieldGroup(props)
  return (
    <div
      role="radiogroup"
      {...wiring}
      aria-label={props['aria-label']}
      onBlur={props.onBlur}
      className={cn('flex flex-wrap items-center gap-x-3 gap-y-2', className)}
    >
      {options.map((option) => (
        <label key={option.value} className="inline-flex items-center gap-1.5 max-md:min-h-11">
          <input
            type="radio"
            name={props.name ?? made}
            value={option.value}
            checked={option.value === value}
            disabled={disabled || option.disabled}
            onChange={() => onValueChange(option.value)}
            className={cn(
              'size-4 shrink-0 cursor-[inherit] appearance-none rounded-full border-[1.5px] border-line-strong bg-surface',
              'enabled:hover:border-hint checked:border-[5px] checked:border-accent! disabled:opacity-60',
            )}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
