import { MaskedInput, type MaskedInputProps } from '#web/ui/form/masked/masked-input.tsx'
import { businessNumberFormat } from './businessNumberMask.ts'

/** Adds dashes (3-2-5 digits) to a complete or incomplete business number. Other text is returned unchanged. */
export const formatBusinessNumber = (text: string, caret = text.length, previous = '') =>
  businessNumberFormat.mask(text, caret, previous)

/** An input for a business number, typed with or without dashes and shown with dashes. */
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
