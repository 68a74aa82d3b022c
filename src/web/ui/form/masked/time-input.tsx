import { MaskedInput, type MaskedInputProps } from './masked-input.tsx'
import { timeFormat } from './time-mask.ts'

/** An input for a time of day. Its value is HH:MM, or the typed text if this is not yet a time. */
export function TimeInput(props: Omit<MaskedInputProps, 'format'>) {
  return (
    <MaskedInput placeholder="09:00" inputMode="text" {...props} format={timeFormat} inputClassName="tnum" />
  )
}
