import { Input, type InputProps } from './input.tsx'
import { completeTime, timeMask } from './time-mask.ts'
import { useMaskedInput } from './use-masked-input.ts'

type TimeInputProps = Omit<InputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'maxLength'> & {
  /** HH:MM, or what has been typed of it so far. */
  value: string
  onValueChange: (value: string) => void
}

export function TimeInput({ value, onValueChange, onBlur, onKeyDown, ...props }: TimeInputProps) {
  const masked = useMaskedInput({ text: value, mask: timeMask, separators: ':', onText: onValueChange })
  return (
    <Input
      placeholder="09:00"
      {...props}
      {...masked}
      inputMode="numeric"
      inputClassName="tnum"
      onKeyDown={(event) => {
        onKeyDown?.(event)
        masked.onKeyDown(event)
      }}
      onBlur={(event) => {
        const whole = completeTime(value)
        if (whole !== value) onValueChange(whole)
        onBlur?.(event)
      }}
    />
  )
}
