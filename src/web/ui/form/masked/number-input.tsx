import { useMemo, useState } from 'react'
import { cn } from '../../cn.ts'
import { MaskedInput, type MaskedInputProps } from './masked-input.tsx'
import { type NumberRules, numberFormat, plainNumber } from './number-mask.ts'

type NumberInputProps = Omit<MaskedInputProps, 'format' | 'trailing' | 'inputMode'> &
  NumberRules & {
    /** Plain digits (-1234.5), an empty text, or the typed text if it is no number. */
    value: string
    onValueChange: (value: string) => void
  }

/** A number input with thousands separators and its unit at the right. */
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
  // The typed text may contain more than the plain number, such as a trailing point or a unit. It is replaced
  // when other code changes the value.
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
      // The number keypads of phones have no minus key, so the text keyboard is used if the number may be
      // negative.
      inputMode={negative ? 'text' : decimals > 0 ? 'decimal' : 'numeric'}
      trailing={unit}
      inputClassName={cn('nums-right', inputClassName)}
    />
  )
}
