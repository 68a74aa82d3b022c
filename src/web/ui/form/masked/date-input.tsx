import { useState } from 'react'
import { useOwnFault } from '../field-context.ts'
import { Input, type InputProps } from '../input.tsx'

/** The form gets this value for a date that cannot be parsed. It is no valid date, so validation rejects it. */
export const unreadableDay = '0000-00-00'

type DateInputProps = Omit<InputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  /** The date as YYYY-MM-DD, or empty. */
  value: string
  onValueChange: (day: string) => void
}

/** False for an unfinished year: while 2026 is being typed, the value of the input is also 0002 and 0020. */
const isWholeYear = (day: string) => day === '' || day >= '1000'
const fault = '없는 날짜입니다.'

/**
 * The browser's date field. If the browser cannot parse a date (2월 31일, a missing day), the value of its
 * field is empty. Here such a date is an error, shown on blur, and the input keeps what was typed.
 */
export function DateInput({ value, onValueChange, onBlur, onKeyDown, onFocus, ...props }: DateInputProps) {
  // The unfinished text of the input, and the form value it replaces.
  const [typing, setTyping] = useState<{ text: string; over: string } | null>(null)
  const [bad, setBad] = useState(false)
  const isTyping = typing !== null && (typing.over === value || value === unreadableDay)
  const own = useOwnFault(bad && isTyping ? fault : null)
  const shown = isTyping ? typing.text : value === unreadableDay ? '' : value

  /** Passes a valid date to the form at once. Anything else is passed only when the person is done. */
  function follow(input: HTMLInputElement, done: boolean) {
    const isRead = !input.validity.badInput && isWholeYear(input.value)
    setTyping(isRead ? null : { text: input.value, over: value })
    setBad(!isRead && done)
    const day = isRead ? input.value : unreadableDay
    if ((isRead || done) && day !== value) onValueChange(day)
  }
  return (
    <Input
      inputClassName="tnum"
      {...props}
      type="date"
      value={shown}
      aria-invalid={props['aria-invalid'] ?? own.invalid}
      title={own.invalid ? fault : props.title}
      onChange={(event) => follow(event.currentTarget, false)}
      onFocus={(event) => {
        own.entered()
        onFocus?.(event)
      }}
      onKeyDown={(event) => {
        // Enter may submit the form, so the form must get the current content first.
        if (event.key === 'Enter' || event.ctrlKey || event.metaKey) follow(event.currentTarget, true)
        onKeyDown?.(event)
      }}
      onBlur={(event) => {
        follow(event.currentTarget, true)
        own.left()
        onBlur?.(event)
      }}
    />
  )
}
