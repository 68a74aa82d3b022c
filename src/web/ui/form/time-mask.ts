import { caretAfter, type Mask, plainFigures } from './mask.ts'

/**
 * HH:MM while it is being typed. The hour takes two figures if they make an hour (09, 12, 23), else one (9|30).
 * A colon typed by hand ends the hour early.
 */
export const timeMask: Mask = (raw, caret, previous) => {
  const plain = plainFigures(raw).replace(/[^\d:]/g, '')
  const before = plainFigures(raw).slice(0, caret).replace(/\D/g, '').length
  const growing = raw.length > previous.length
  const colon = plain.indexOf(':')
  const figures = plain.replaceAll(':', '').slice(0, 4)
  // The colon we set ourselves does not bind once figures are added or removed around it.
  const typedColon = colon > 0 && colon <= 2 && (growing ? !previous.includes(':') : true)
  const hourLength = typedColon ? colon : Number(figures.slice(0, 2)) < 24 ? 2 : 1
  const hour = figures.slice(0, hourLength)
  const minute = figures.slice(hourLength, hourLength + 2)
  const text = minute || (typedColon && growing) ? `${hour}:${minute}` : hour
  // Right behind a colon typed by hand the minutes follow.
  const at = text.endsWith(':') ? text.length : caretAfter(text, before, ':')
  return { text, caret: at }
}

/** On leaving the field: 9 is 09:00 and 9:5 is 09:05. What is no time stays as typed for the form to point out. */
export function completeTime(text: string): string {
  const match = /^(\d{1,2})(?::(\d{0,2}))?$/.exec(text)
  if (!match) return text
  const [, hour = '', minute = ''] = match
  if (Number(hour) > 23 || Number(minute) > 59) return text
  return `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
}
