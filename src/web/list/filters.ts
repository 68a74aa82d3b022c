import { isCalendarDay } from '#shared/platform/day.ts'
import { withTopic } from '#shared/platform/particle.ts'
import { readNumber } from '#shared/platform/readNumber.ts'
import { searchFault } from '#web/lib/searchFault.ts'
import { formatNumber } from '#web/ui/format.ts'

/** A filter of a list: how its value is written in the URL and described on the screen. */
export interface Filter<T> {
  label: string
  /** Parses the text in the URL; undefined if it is invalid. An invalid filter is ignored, and the screen says so. */
  read(text: string): T | undefined
  write(value: T): string
  /** Returns the text on the filter's chip. */
  say(value: T): string
  /** Returns the reason why a text is invalid. Without this function, a general message is shown. */
  fault?(text: string): string
  /** Returns the parts of the text in the URL that were ignored, if a filter has several parts. */
  leftOut?(text: string): string[]
  /** Returns the chips of a filter with several parts, each with the value that is left if the chip is removed. */
  parts?(value: T): { label: string; text: string; without: T | undefined }[]
}

const checkAgain = '입력한 내용을 확인해주세요.'

/** The last sentence of every message about an invalid filter. */
export const notApplied = '이 조건은 적용하지 않았습니다.'

/** Returns the error message shown at the input of an invalid filter. */
export const faultOf = (filter: Filter<never>, text: string): string =>
  `${filter.label}: ${filter.fault?.(text) ?? checkAgain} ${notApplied}`

const same = (value: string) => value

export function textFilter(label: string, max = 200, words = Number.POSITIVE_INFINITY): Filter<string> {
  const tooLong = (value: string) => Array.from(value).length > max
  const tooMany = (value: string) => value.split(/\s+/).length > words
  const read = (text: string) => {
    const value = text.trim()
    const refused = tooLong(value) || tooMany(value) || searchFault(value) !== undefined
    return value === '' || refused ? undefined : value
  }
  const fault = (text: string) => {
    if (tooLong(text.trim())) return `${max}자까지 입력할 수 있습니다.`
    if (tooMany(text.trim())) return `단어는 ${words}개까지 입력할 수 있습니다.`
    return searchFault(text) ?? checkAgain
  }
  return { label, read, write: same, say: same, fault }
}

/** A filter with fixed options. Its URL value is the value of an option; any other value is invalid. */
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
    fault: (text) => `${withTopic(`‘${text.slice(0, 40)}’`)} 선택할 수 없는 값입니다.`,
  }
}

export function dayFilter(label: string): Filter<string> {
  return {
    label,
    read: (text) => (isCalendarDay(text) ? text : undefined),
    write: same,
    say: same,
    fault: () => '있는 날짜를 YYYY-MM-DD로 입력해주세요.',
  }
}

/** A filter for a whole number, typed with or without thousands separators. */
export function numberFilter(label: string, unit = '', bound = ''): Filter<number> {
  return {
    label,
    read: (text) => {
      const read = readNumber(text)
      return Number.isInteger(read) && Math.abs(read ?? 0) < 1e15 ? (read ?? undefined) : undefined
    },
    write: String,
    say: (value) => [`${formatNumber(value)}${unit}`, bound].filter(Boolean).join(' '),
    fault: () => '15자리까지의 정수를 입력해주세요.',
  }
}
