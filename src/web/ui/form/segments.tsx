import { type FocusEvent, useEffect, useId, useRef } from 'react'
import { cn } from '../cn.ts'
import type { ChoiceProps } from './choices.ts'
import { useFieldGroup } from './field-context.ts'

/** Two to five options side by side, as native radio buttons. If it is inside a Field, set `group` on the Field. */
export function Segments<Value extends string>(props: ChoiceProps<Value> & { size?: 'sm' | 'md' }) {
  const { options, value, onValueChange, disabled = false, size = 'md', className } = props
  const made = useId()
  const wiring = useFieldGroup(props)
  const kept = useFocusBehindLock(disabled)
  return (
    <div
      role="radiogroup"
      {...wiring}
      aria-label={props['aria-label']}
      onFocus={kept.onFocus}
      onBlur={(event) => {
        kept.onBlur(event)
        props.onBlur?.()
      }}
      className={cn(
        'grid w-full auto-cols-fr grid-flow-col rounded-md border border-line-strong bg-surface text-sm',
        'aria-invalid:border-danger aria-invalid:bg-danger-faint',
        size === 'md' ? 'min-h-8 max-md:min-h-11' : 'min-h-7 max-md:min-h-11',
        className,
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={cn(
            'relative grid place-items-center border-l px-2.5 text-center text-quiet first:border-l-0',
            'first:rounded-l-[5px] last:rounded-r-[5px] hover:bg-hover max-md:px-1.5',
            'has-checked:bg-accent-soft has-checked:font-semibold has-checked:text-accent-text',
            'has-focus-visible:z-10 has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
            'has-disabled:text-hint has-disabled:hover:bg-transparent',
          )}
        >
          <input
            type="radio"
            name={props.name ?? made}
            value={option.value}
            checked={option.value === value}
            disabled={disabled || option.disabled}
            onChange={() => onValueChange(option.value)}
            className="absolute inset-0 cursor-[inherit] appearance-none opacity-0"
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}

/** Restores the focus after the control was disabled, for example during a save. A disabled control loses the focus. */
function useFocusBehindLock(locked: boolean) {
  const held = useRef<HTMLInputElement | null>(null)
  useEffect(() => {
    if (!locked && document.activeElement === document.body) held.current?.focus({ preventScroll: true })
  }, [locked])
  return {
    onFocus: (event: FocusEvent) => {
      held.current = event.target as HTMLInputElement
    },
    onBlur: (event: FocusEvent) => {
      if (!(event.target as HTMLInputElement).disabled) held.current = null
    },
  }
}
