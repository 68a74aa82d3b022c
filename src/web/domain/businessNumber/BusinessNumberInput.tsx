import { MaskedInput, type MaskedInputProps } from '#web/ui/form/masked/masked-input.tsx'
import { businessNumberFormat } from './businessNumberMask.ts'

/** 3-2-5 with dashes of a number or its beginning; anything else stays as it is. */
export const formatBusinessNumber = (text: string, caret = text.length, previous = '') =>
  businessNumberFormat.mask(text, caret, previous)

/** Takes a number with or without dashes and shows it with them. */
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
