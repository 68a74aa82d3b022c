import { useState } from 'react'
import { useOwnFault } from '../field-context.ts'
import { Input, type InputProps } from '../input.tsx'

/** What a form gets for a date that was typed and cannot be read: no calendar has it, so no rule takes it for a day. */
export const unreadableDay = '0000-00-00'

type DateInputProps = Omit<InputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  /** YYYY-MM-DD, or nothing. */
  value: string
  onValueChange: (day: string) => void
}

/** While a year is being typed the browser tells 0002 and 0020 as well. */
const isWholeYear = (day: string) => day === '' || day >= '1000'
const fault = '없는 날짜입니다.'

/**
 * The browser's date field. It tells nothing of a date it cannot read (2월 31일, a missing day), as if the field were
 * empty: here such a date is a fault, said on leaving the field, and what was typed stays.
 */
export function DateInput({ value, onValueChange, onBlur, onKeyDown, onFocus, ...props }: DateInputProps) {
  // What the browser tells while the date is not whole yet, and over which value of the form.
  const [typing, setTyping] = useState<{ text: string; over: string } | null>(null)
  const [bad, setBad] = useState(false)
  const isTyping = typing !== null && (typing.over === value || value === unreadableDay)
  const own = useOwnFault(bad && isTyping ? fault : null)
  const shown = isTyping ? typing.text : value === unreadableDay ? '' : value

  /** What can be read goes to the form at once; anything else when the person is done. */
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
        // Sent from inside the field, the form is judged by what is in it now.
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
