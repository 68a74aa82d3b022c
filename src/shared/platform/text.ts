import * as z from 'zod/mini'
import { atMost, boundedText } from './bounded.ts'
import { withoutInvisible } from './invisibleCharacters.ts'
import { composed } from './normalForm.ts'
import { withObject, withTopic } from './particle.ts'
import { holdsResidentNumber, residentMessage, residentSearchMessage } from './residentNumber.ts'

/** This check applies to every text that is stored. A test verifies it for every field of every writing call. */
export const noResidentNumber = z.refine<string>((value) => !holdsResidentNumber(value), {
  error: residentMessage,
})

/** This check applies to every search text, so that no resident number enters URLs, logs or searches. */
export const noResidentSearch = z.refine<string>((value) => !holdsResidentNumber(value), {
  error: residentSearchMessage,
})

/** A text that is only searched for and never stored. */
export const soughtText = (limit: number) => boundedText(limit).check(noResidentSearch)

/**
 * A text that is a key, or that the command validates later. This schema only checks its length and that it contains
 * no resident number.
 */
export const plainText = (limit: number) => boundedText(limit).check(noResidentNumber)

/** Whether a text fits its database column, which counts characters, not UTF-16 units. */
const within = (limit: number) => (value: string) => [...value].length <= limit
/**
 * Limit of a text before it is normalised. It leaves room for surrounding blanks and for syllables sent as three
 * jamo.
 */
export const untidyLimit = (limit: number) => limit * 4 + 100
const tidy = (value: string) => composed(value).trim()
/** Matches line breaks and tabs. In a pasted text they become one blank, so that its words stay apart. */
const betweenLines = /[\t\n\v\f\r\u0085\u2028\u2029]+/g
/** Removes invisible characters: they could make two names look equal, or an empty name look filled. */
export const cleanText = (value: string) => tidy(withoutInvisible(value.replaceAll(betweenLines, ' ')))
/**
 * A text with a pattern keeps its invisible characters and so fails the pattern: a team ID is refused, never silently
 * changed.
 */
const cleaner = (pattern: RegExp | undefined) => (pattern ? tidy : cleanText)

/** A required text. It is trimmed, in NFC and fits its column. */
export function requiredText(label: string, limit: number, pattern?: RegExp) {
  const tooLong = `${withTopic(label)} ${limit}자까지 입력할 수 있습니다.`
  return z.string({ error: `${withObject(label)} 입력해주세요.` }).check(
    atMost(untidyLimit(limit), tooLong),
    z.overwrite(cleaner(pattern)),
    z.refine((value) => value !== '', { error: `${withTopic(label)} 필수입니다.` }),
    z.refine(within(limit), { error: tooLong, abort: true }),
    z.refine((value) => !pattern || value === '' || pattern.test(value), {
      error: `${label} 형식을 확인해주세요.`,
    }),
    noResidentNumber,
  )
}

/** An optional text. Empty and null both become null. */
export function optionalText(label: string, limit: number, pattern?: RegExp) {
  const tooLong = `${withTopic(label)} ${limit}자까지 입력할 수 있습니다.`
  const text = boundedText(untidyLimit(limit), tooLong).check(
    z.overwrite(cleaner(pattern)),
    z.refine(within(limit), { error: tooLong, abort: true }),
    z.refine((value) => !pattern || value === '' || pattern.test(value), {
      error: `${label} 형식을 확인해주세요.`,
    }),
    noResidentNumber,
  )
  return z.pipe(
    z.optional(z.nullable(text)),
    z.transform((value: string | null | undefined) => (value === '' || value === undefined ? null : value)),
  )
}
