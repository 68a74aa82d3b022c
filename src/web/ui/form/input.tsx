import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../cn.ts'
import { useFieldControl } from './field-context.ts'
import { bareControl, type InputLook, inputFrame } from './input.styles.ts'

export type InputProps = Omit<ComponentProps<'input'>, 'size'> &
  InputLook & {
    /** Inside the frame at the left, usually an icon. */
    leading?: ReactNode
    /** Inside the frame at the right: a unit (plain text), an icon or a small button. */
    trailing?: ReactNode
    /** For the control itself; `className` goes to the frame. */
    inputClassName?: string | undefined
  }

/** Figures with dashes, such as a telephone number: one thing, never on two lines. */
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
      // A control cuts what is longer than itself; paper shows this text in its place.
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
