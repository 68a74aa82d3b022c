import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../cn.ts'
import { useFieldControl } from './field-context.ts'
import { bareControl, type InputLook, inputFrame } from './input.styles.ts'

export type InputProps = Omit<ComponentProps<'input'>, 'size'> &
  InputLook & {
    /** Shown at the left inside the frame, usually an icon. */
    leading?: ReactNode
    /** Shown at the right inside the frame: a unit (plain text), an icon or a small button. */
    trailing?: ReactNode
    /** Class names of the control itself. `className` goes to the frame. */
    inputClassName?: string | undefined
  }

/** Matches digits with dashes, such as a phone number. They never wrap. */
const isNumber = /^[\d*-]{1,14}$/

export function Input({
  size,
  sure,
  leading,
  trailing,
  className,
  inputClassName,
  required,
  ...props
}: InputProps) {
  const wiring = useFieldControl({ ...props, required })
  return (
    <span
      // An input truncates a long value, so the print style shows the text of this attribute instead.
      data-on-paper={props.type === 'password' ? undefined : props.value}
      data-whole={isNumber.test(String(props.value ?? '')) || undefined}
      className={cn(inputFrame({ size, sure }), className)}
    >
      {leading}
      <input
        type="text"
        autoComplete="off"
        {...props}
        {...wiring}
        className={cn(bareControl, inputClassName)}
      />
      {typeof trailing === 'string' ? (
        <span className="shrink-0 text-quiet text-xs">{trailing}</span>
      ) : (
        trailing
      )}
    </span>
  )
}
