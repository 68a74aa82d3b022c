import { useMemo, useState } from 'react'
import { cn } from '../../cn.ts'
import { MaskedInput, type MaskedInputProps } from './masked-input.tsx'
import { type NumberRules, numberFormat, plainNumber } from './number-mask.ts'

type NumberInputProps = Omit<MaskedInputProps, 'format' | 'trailing' | 'inputMode'> &
  NumberRules & {
    /** Plain figures (-1234.5), nothing, or what was typed instead of a number. */
    value: string
    onValueChange: (value: string) => void
  }

/** A number with thousands separators and its unit at the right, inside. */
export function NumberInput({
  value,
  onValueChange,
  unit,
  negative = false,
  decimals = 0,
  inputClassName,
  ...props
}: NumberInputProps) {
  const rules = useMemo(
    () => ({ negative, decimals, ...(unit === undefined ? {} : { unit }) }),
    [negative, decimals, unit],
  )
  const format = useMemo(() => numberFormat(rules), [rules])
  // The text holds what plain figures cannot: a trailing point, a typed unit. It gives way when the value changes outside.
  const [typed, setTyped] = useState(() => format.settle(value))
  return (
    <MaskedInput
      {...props}
      format={format}
      value={plainNumber(typed, rules) === value ? typed : format.settle(value)}
      onValueChange={(text) => {
        setTyped(text)
        onValueChange(plainNumber(text, rules))
      }}
      // The phone's number pads have no minus.
      inputMode={negative ? 'text' : decimals > 0 ? 'decimal' : 'numeric'}
      trailing={unit}
      inputClassName={cn('nums-right', inputClassName)}
    />
  )
}
