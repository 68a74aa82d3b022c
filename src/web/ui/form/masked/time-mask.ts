import { type Mask, plainFigures, type TypedFormat } from './mask.ts'

const clock = (hour: number, minute: number): string | null =>
  hour < 24 && minute < 60 ? `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}` : null

/** Converts a typed time of day to HH:MM; null if the text is no time. A typed colon ends the hour: 1:30 is 01:30. */
export function readTimeText(text: string): string | null {
  const plain = plainFigures(text).trim()
  // Accepted: 9, 18 · 930, 0930 · 9:5, 09:30, 9: · 9시, 9시 30분, each also with 오전 or 오후.
  const [, half, rest = ''] = /^(오전|오후)?\s*(\S.*)$/.exec(plain) ?? []
  const [, hourText, minuteText] =
    /^(\d{1,2})\s*:\s*(\d{0,2})$/.exec(rest) ??
    /^(\d{1,2})(\d{2})$/.exec(rest) ??
    /^(\d{1,2})\s*시(?:\s*(\d{1,2})\s*분)?$/.exec(rest) ??
    /^(\d{1,2})$/.exec(rest) ??
    []
  if (hourText === undefined) return null
  const [hour, minute] = [Number(hourText), Number(minuteText ?? 0)]
  if (half === undefined) return clock(hour, minute)
  if (half === '오전') return hour <= 12 ? clock(hour % 12, minute) : null
  return hour === 0 ? null : clock(hour < 12 ? hour + 12 : hour, minute)
}

/** Adds a colon to four digits that form a time. Shorter text is completed only on blur. */
export const timeMask: Mask = (raw, caret, previous) => {
  const plain = plainFigures(raw)
  const grows = raw.length > previous.length
  const isWhole = /^\d{4}$/.test(plain) && readTimeText(plain) !== null
  if (!grows || !isWhole) return { text: plain, caret }
  return { text: `${plain.slice(0, 2)}:${plain.slice(2)}`, caret: caret > 2 ? caret + 1 : caret }
}

/**
 * Completes a time: 9 becomes 09:00, 9:5 becomes 09:05, 930 becomes 09:30. Other text is returned unchanged, and the
 * form shows an error.
 */
export const completeTime = (text: string): string => readTimeText(text) ?? text

export const timeFormat: TypedFormat = {
  mask: timeMask,
  separators: '',
  settle: completeTime,
  fault: (text) => (text.trim() === '' || readTimeText(text) ? null : '형식 오류'),
}
