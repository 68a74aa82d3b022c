import { useMemo } from 'react'
import { figureFormat } from '#web/statements/figureFormat.ts'
import { Input, type InputProps } from '#web/ui/form/input.tsx'
import { useMaskedInput } from '#web/ui/form/masked/use-masked-input.ts'

interface AmountInputProps extends Omit<InputProps, 'value' | 'onChange'> {
  value: string
  onText(text: string): void
  unit?: string | undefined
}

/** A text input that adds thousands separators to a number while typing. Other text, such as 협의, stays as it is. */
export function AmountInput({ value, onText, unit, ...input }: AmountInputProps) {
  const format = useMemo(() => figureFormat(unit), [unit])
  const masked = useMaskedInput({ text: value, format, onText })
  return <Input {...input} {...masked} trailing={unit} inputClassName="nums-right" />
}
