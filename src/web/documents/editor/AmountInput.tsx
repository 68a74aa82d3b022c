import { figureMask } from '#web/statements/figures.ts'
import { Input, type InputProps } from '#web/ui/form/input.tsx'
import { useMaskedInput } from '#web/ui/form/use-masked-input.ts'

interface AmountInputProps extends Omit<InputProps, 'value' | 'onChange'> {
  value: string
  onText(text: string): void
}

/** Thousands are parted while one types; words (협의) stay as they are. */
export function AmountInput({ value, onText, ...input }: AmountInputProps) {
  const masked = useMaskedInput({ text: value, mask: figureMask, separators: ',', onText })
  return <Input {...input} {...masked} inputClassName="nums-right" />
}
