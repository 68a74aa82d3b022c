import { MaskedInput, type MaskedInputProps } from '#web/ui/form/masked/masked-input.tsx'
import { businessNumberFormat } from './businessNumberMask.ts'

/** Adds the dashes (3-2-5) to a business number or the beginning of one; any other text stays as it is. */
export const formatBusinessNumber = (text: string, caret = text.length, previous = '') =>
  businessNumberFormat.mask(text, caret, previous)

/** Accepts a number with or without dashes and shows it with dashes. */
export function BusinessNumberInput({ value, ...props }: Omit<MaskedInputProps, 'format'>) {
  return (
    <MaskedInput
      placeholder="000-00-00000"
      inputMode="numeric"
      {...props}
      value={/^\d+$/.test(value) ? businessNumberFormat.settle(value) : value}
      format={businessNumberFormat}
      inputClassName="tnum"
    />
  )
}
