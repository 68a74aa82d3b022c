import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../cn.ts'
import { useFieldControl } from './field-context.ts'
import { bareControl, type InputLook, inputFrame } from './input.styles.ts'

export type InputProps = Omit<ComponentProps<'input'>, 'size'> &
  InputLook & {
    /** Content at the left inside the frame, usually an icon. */
    leading?: ReactNode
    /** Content at the right inside the frame: a unit, an icon or a small button. */
    trailing?: ReactNode
    /** `inputClassName` is the class of the native control, `className` the class of the frame around it. */
    inputClassName?: string | undefined
  }

/** Matches digits with dashes, such as a phone number, which must not wrap in print. */
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
      // Print styles show this attribute instead of the native control, which truncates a long value.
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
