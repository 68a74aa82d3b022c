import { normaliseBusinessNumber } from '#shared/company/businessNumber.ts'
import { isDay } from '#web/lib/time.ts'
import { formatNumber } from '#web/ui/format.ts'

/** One condition of a list: how it stands in the address and how it is called on the screen. */
export interface Filter<T> {
  label: string
  /** Undefined where the text cannot be meant: the condition is then left out, and the screen says so. */
  read(text: string): T | undefined
  write(value: T): string
  /** As a chip shows it. */
  say(value: T): string
}

const same = (value: string) => value

export function textFilter(label: string, max = 200, words = Number.POSITIVE_INFINITY): Filter<string> {
  const read = (text: string) => {
    const value = text.trim()
    const tooMuch = Array.from(value).length > max || value.split(/\s+/).length > words
    return value === '' || tooMuch ? undefined : value
  }
  return { label, read, write: same, say: same }
}

/** Options by what stands in the address; a value that is none of them is no condition. */
export function choiceFilter<const V extends string>(
  label: string,
  options: readonly { value: V; label: string }[],
): Filter<V> {
  const find = (text: string) => options.find(({ value }) => value === text)
  return {
    label,
    read: (text) => find(text)?.value,
    write: same,
    say: (value) => find(value)?.label ?? value,
  }
}

export function dayFilter(label: string): Filter<string> {
  return { label, read: (text) => (isDay(text) ? text : undefined), write: same, say: same }
}

export function businessNumberFilter(label = '사업자번호'): Filter<string> {
  return { label, read: (text) => normaliseBusinessNumber(text) ?? undefined, write: same, say: same }
}

/** A whole number, typed with or without thousands separators. */
export function numberFilter(label: string, unit = '', bound = ''): Filter<number> {
  return {
    label,
    read: (text) => {
      const digits = text.replaceAll(',', '').trim()
      return /^-?\d{1,15}$/.test(digits) ? Number(digits) : undefined
    },
    write: String,
    say: (value) => [`${formatNumber(value)}${unit}`, bound].filter(Boolean).join(' '),
  }
}
