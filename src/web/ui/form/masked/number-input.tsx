import { useMemo, useState } from 'react'
import { cn } from '../../cn.ts'
import { MaskedInput, type MaskedInputProps } from './masked-input.tsx'
import { type NumberRules, numberFormat, plainNumber } from './number-mask.ts'

type NumberInputProps = Omit<MaskedInputProps, 'format' | 'trailing' | 'inputMode'> &
  NumberRules & {
    /** The number as plain digits (-1234.5), '' for none, or the typed text if it is not a number. */
    value: string
    onValueChange: (value: string) => void
  }

/** A number input with thousands separators, and its unit at the right. */
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
  // The displayed text. It may differ from the plain number, for example by a trailing point or a unit. When other code
  // changes the value, this text is replaced.
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
      // The numeric keypads of phones have no minus key, so inputs for negative numbers use the text keyboard.
      inputMode={negative ? 'text' : decimals > 0 ? 'decimal' : 'numeric'}
      trailing={unit}
      inputClassName={cn('nums-right', inputClassName)}
    />
  )
}
