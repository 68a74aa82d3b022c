import { digitsMask } from './digits-mask.ts'
import { Input, type InputProps } from './input.tsx'
import { useMaskedInput } from './use-masked-input.ts'

const mask = digitsMask([3, 2, 5])

export function formatBusinessNumber(value: string): string {
  return mask(value, value.length, '').text
}

type BusinessNumberInputProps = Omit<
  InputProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'maxLength'
> & {
  /** With or without dashes; shown with them. */
  value: string
  /** Receives the text with dashes, at most 12 characters. */
  onValueChange: (value: string) => void
}

export function BusinessNumberInput({ value, onValueChange, onKeyDown, ...props }: BusinessNumberInputProps) {
  const masked = useMaskedInput({
    text: formatBusinessNumber(value),
    mask,
    separators: '-',
    onText: onValueChange,
  })
  return (
    <Input
      placeholder="000-00-00000"
      {...props}
      {...masked}
      inputMode="numeric"
      inputClassName="tnum"
      onKeyDown={(event) => {
        onKeyDown?.(event)
        masked.onKeyDown(event)
      }}
    />
  )
}
