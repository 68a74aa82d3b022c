import { useMemo } from 'react'
import { figureFormat } from '#web/statements/figureFormat.ts'
import { Input, type InputProps } from '#web/ui/form/input.tsx'
import { useMaskedInput } from '#web/ui/form/masked/use-masked-input.ts'

interface AmountInputProps extends Omit<InputProps, 'value' | 'onChange'> {
  value: string
  onText(text: string): void
  unit?: string | undefined
}

/** Thousands are parted while one types; words (협의) stay as they are. */
export function AmountInput({ value, onText, unit, ...input }: AmountInputProps) {
  const format = useMemo(() => figureFormat(unit), [unit])
  const masked = useMaskedInput({ text: value, format, onText })
  return <Input {...input} {...masked} trailing={unit} inputClassName="nums-right" />
}
