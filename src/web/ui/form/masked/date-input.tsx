import { useState } from 'react'
import { useOwnFault } from '../field-context.ts'
import { Input, type InputProps } from '../input.tsx'

/** The value a form gets for a date that cannot be parsed. It is no valid date, so validation rejects it. */
export const unreadableDay = '0000-00-00'

type DateInputProps = Omit<InputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  /** YYYY-MM-DD, or empty. */
  value: string
  onValueChange: (day: string) => void
}

/** While a year is being typed, the input value is also 0002 and 0020. */
const isWholeYear = (day: string) => day === '' || day >= '1000'
const fault = '없는 날짜입니다.'

/**
 * The browser's date field. For a date it cannot parse (2월 31일, a missing day) its value is empty.
 * Here such a date is an error, shown on blur, and the input keeps what was typed.
 */
export function DateInput({ value, onValueChange, onBlur, onKeyDown, onFocus, ...props }: DateInputProps) {
  // The incomplete input value, and the form value it replaces.
  const [typing, setTyping] = useState<{ text: string; over: string } | null>(null)
  const [bad, setBad] = useState(false)
  const isTyping = typing !== null && (typing.over === value || value === unreadableDay)
  const own = useOwnFault(bad && isTyping ? fault : null)
  const shown = isTyping ? typing.text : value === unreadableDay ? '' : value

  /** A valid date goes to the form at once; anything else only when the person is done. */
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
        // Enter may submit the form, so the current content must reach the form first.
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
