import { useMemo, useState } from 'react'
import { cn } from '../cn.ts'
import { Input, type InputProps } from './input.tsx'
import { numberMask, numberText, parseNumberText } from './number-mask.ts'
import { useMaskedInput } from './use-masked-input.ts'

type NumberInputProps = Omit<
  InputProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'trailing' | 'inputMode'
> & {
  value: number | null
  onValueChange: (value: number | null) => void
  /** At the right, inside: 백만원, 명, %. */
  unit?: string
  negative?: boolean
  /** Places after the point; 0 allows whole numbers only. */
  decimals?: number
}

export function NumberInput(props: NumberInputProps) {
  const {
    value,
    onValueChange,
    unit,
    negative = false,
    decimals = 0,
    inputClassName,
    onBlur,
    onKeyDown,
    ...rest
  } = props
  // The text holds what a number cannot: a lone minus, a trailing point. It gives way when the value changes outside.
  const [typed, setTyped] = useState(() => numberText(value))
  const text = parseNumberText(typed) === value ? typed : numberText(value)
  const mask = useMemo(() => numberMask({ negative, decimals }), [negative, decimals])
  const masked = useMaskedInput({
    text,
    mask,
    separators: ',',
    onText(next) {
      setTyped(next)
      onValueChange(parseNumberText(next))
    },
  })
  return (
    <Input
      {...rest}
      {...masked}
      // The phone's number pads have no minus.
      inputMode={negative ? 'text' : decimals > 0 ? 'decimal' : 'numeric'}
      trailing={unit}
      inputClassName={cn('nums-right', inputClassName)}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        masked.onKeyDown(event)
      }}
      onBlur={(event) => {
        setTyped(numberText(value))
        onBlur?.(event)
      }}
    />
  )
}
