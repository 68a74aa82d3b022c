import { isCalendarDay } from '../../platform/day.ts'
import { withoutInvisible } from '../../platform/invisibleCharacters.ts'
import { composed } from '../../platform/normalForm.ts'
import { readNumber } from '../../platform/readNumber.ts'
import { holdsResidentNumber, residentMessage } from '../../platform/residentNumber.ts'
import type { OwnField } from './ownField.ts'
import type { OwnKind } from './ownKey.ts'

/**
 * A stored value: a number, or a text. A choice is stored by the id of the choice, so that it can be renamed, a person by
 * team ID, a day as YYYY-MM-DD, and yes or no as the words of `flagWords`.
 */
export type OwnValue = string | number
/** The values of a company by the keys of the fields. */
export type OwnValues = Readonly<Record<string, OwnValue>>

export const flagWords = ['예', '아니오'] as const
export const longestOwnText = 500
const longestPerson = 50
const mostDigits = 4
const largestNumber = 1e12

type Read = { value: OwnValue | null } | { fault: string }

const flags: Readonly<Record<string, (typeof flagWords)[number]>> = {
  예: '예',
  네: '예',
  y: '예',
  yes: '예',
  o: '예',
  true: '예',
  아니오: '아니오',
  n: '아니오',
  no: '아니오',
  x: '아니오',
  false: '아니오',
}

function readAmount(text: string): Read {
  const value = readNumber(text)
  if (value === null) return { value: null }
  if (value === undefined || Math.abs(value) >= largestNumber) return { fault: '숫자로 입력해주세요.' }
  const fits = Number(value.toFixed(mostDigits)) === value
  return fits ? { value } : { fault: `소수점 아래 ${mostDigits}자리까지 입력할 수 있습니다.` }
}

function readText(text: string): Read {
  if (holdsResidentNumber(text)) return { fault: residentMessage }
  if (Array.from(text).length > longestOwnText)
    return { fault: `${longestOwnText}자까지 입력할 수 있습니다.` }
  return { value: text }
}

/** The text without line breaks and invisible characters. */
const oneLine = (text: string) => composed(withoutInvisible(text.replaceAll(/[\t\n\v\f\r]+/g, ' '))).trim()

/**
 * Reads a value as a person or a program wrote it. Whether a choice or a person exists is checked where the fields of the
 * firm are known.
 */
export function readOwnValue(kind: OwnKind, given: string | number | null): Read {
  const text = given === null ? '' : oneLine(String(given))
  if (text === '') return { value: null }
  switch (kind) {
    case 'text':
      return readText(text)
    case 'number':
      return readAmount(text)
    case 'day':
      return isCalendarDay(text) ? { value: text } : { fault: '날짜를 YYYY-MM-DD로 입력해주세요.' }
    case 'choice':
      return /^[1-9]\d{0,5}$/.test(text) ? { value: text } : { fault: '값을 선택해주세요.' }
    case 'flag': {
      // 아니오 is also spelled with a final yo.
      const key = text.toLowerCase().replace(/^아니\uc694$/u, '아니오')
      const word = Object.hasOwn(flags, key) ? flags[key] : undefined
      return word ? { value: word } : { fault: '예나 아니오를 선택해주세요.' }
    }
    case 'person':
      return Array.from(text).length <= longestPerson && !holdsResidentNumber(text)
        ? { value: text }
        : { fault: '사람을 선택해주세요.' }
  }
}

/** The values of own fields in a save. An absent field stays as it is, null clears it. */
export type GivenOwnValues = Readonly<Record<string, OwnValue | null>>

/** The values after a save. Null if no field has a value. */
export function ownValuesAfter(before: OwnValues | null, given: GivenOwnValues): OwnValues | null {
  const all = Object.entries({ ...before, ...given }).filter(
    (entry): entry is [string, OwnValue] => entry[1] !== null,
  )
  return all.length === 0
    ? null
    : Object.fromEntries(all.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** Returns the keys whose value differs. */
export const changedOwnKeys = (before: OwnValues | null, after: OwnValues | null): string[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (key) => (before?.[key] ?? null) !== (after?.[key] ?? null),
  )

export type NameOfPerson = (teamId: string) => string

/** Returns a value as people read it, with its unit. */
export function ownText(
  { kind, unit, choices }: Pick<OwnField, 'kind' | 'unit' | 'choices'>,
  value: OwnValue,
  nameOf: NameOfPerson = (teamId) => teamId,
): string {
  if (kind === 'choice') return choices.find(({ id }) => String(id) === value)?.label ?? '없어진 값'
  if (kind === 'person') return nameOf(String(value))
  if (kind === 'number')
    return `${Number(value).toLocaleString('ko-KR', { maximumFractionDigits: mostDigits })}${unit ?? ''}`
  return String(value)
}
