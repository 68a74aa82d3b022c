import { useOwnFault } from '../field-context.ts'
import { Input, type InputProps } from '../input.tsx'
import type { TypedFormat } from './mask.ts'
import { useMaskedInput } from './use-masked-input.ts'

export type MaskedInputProps = Omit<
  InputProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'maxLength'
> & {
  format: TypedFormat
  value: string
  onValueChange: (text: string) => void
}

/**
 * A text input with a format. Text that cannot be parsed stays as typed, and after blur the field shows why. There is
 * no `maxLength`, because with it the browser would silently truncate pasted text.
 */
export function MaskedInput({ format, value, onValueChange, onBlur, onKeyDown, ...props }: MaskedInputProps) {
  const masked = useMaskedInput({ text: value, format, onText: onValueChange })
  const own = useOwnFault(format.fault(value))
  return (
    <Input
      {...props}
      {...masked}
      aria-invalid={props['aria-invalid'] ?? own.invalid}
      title={own.invalid ? (format.fault(value) ?? props.title) : props.title}
      onFocus={(event) => {
        own.entered()
        props.onFocus?.(event)
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        masked.onKeyDown(event)
      }}
      onBlur={(event) => {
        masked.onBlur()
        own.left()
        onBlur?.(event)
      }}
    />
  )
}
