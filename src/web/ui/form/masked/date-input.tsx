import { useState } from 'react'
import { useOwnFault } from '../field-context.ts'
import { Input, type InputProps } from '../input.tsx'

/** The form value for a typed text that is no existing date. It is itself an invalid date, so validation rejects it. */
export const unreadableDay = '0000-00-00'

type DateInputProps = Omit<InputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  /** The date as YYYY-MM-DD, or ''. */
  value: string
  onValueChange: (day: string) => void
}

/**
 * Returns false for a year that is still being typed: while 2026 is typed, the value of the input is first 0002 and
 * then 0020.
 */
const isWholeYear = (day: string) => day === '' || day >= '1000'
const fault = '없는 날짜입니다.'

/**
 * A native date input. If the typed date does not exist (2월 31일) or is incomplete, the browser gives an empty value.
 * This component then keeps the typed text, and on blur it marks the date as an error.
 */
export function DateInput({ value, onValueChange, onBlur, onKeyDown, onFocus, ...props }: DateInputProps) {
  // `text` is the value of the input while it contains no valid date; `over` is the form value at that time.
  const [typing, setTyping] = useState<{ text: string; over: string } | null>(null)
  const [bad, setBad] = useState(false)
  const isTyping = typing !== null && (typing.over === value || value === unreadableDay)
  const own = useOwnFault(bad && isTyping ? fault : null)
  const shown = isTyping ? typing.text : value === unreadableDay ? '' : value

  /** Passes a valid date to the form at once. Any other text is passed on only on blur or submit (`done`). */
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
        // Enter or a key with Ctrl may submit the form, so the form gets the current text first.
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
