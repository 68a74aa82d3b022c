import * as z from 'zod/mini'
import { atMost, boundedText } from './bounded.ts'
import { withoutInvisible } from './invisibleCharacters.ts'
import { composed } from './normalForm.ts'
import { withObject, withTopic } from './particle.ts'
import { holdsResidentNumber, residentMessage, residentSearchMessage } from './residentNumber.ts'

/** The check of every stored text. A test verifies it for every field of every writing call. */
export const noResidentNumber = z.refine<string>((value) => !holdsResidentNumber(value), {
  error: residentMessage,
})

/** The check of every search text, so that no resident number gets into URLs and logs. */
export const noResidentSearch = z.refine<string>((value) => !holdsResidentNumber(value), {
  error: residentSearchMessage,
})

/** The schema of a text that is only searched for and never stored. */
export const soughtText = (limit: number) => boundedText(limit).check(noResidentSearch)

/**
 * The schema of a text that is a key, or that the command validates later. Here only its length is checked, and that it
 * contains no resident number.
 */
export const plainText = (limit: number) => boundedText(limit).check(noResidentNumber)

/** Whether a text fits its database column, whose limit is in code points and not in UTF-16 units. */
const within = (limit: number) => (value: string) => [...value].length <= limit
/**
 * The largest length of a text before it is normalised, with room for surrounding spaces and for syllables sent as
 * three jamo.
 */
export const untidyLimit = (limit: number) => limit * 4 + 100
const tidy = (value: string) => composed(value).trim()
/** Matches line breaks and tabs. In a single-line text they are replaced by a space. */
const betweenLines = /[\t\n\v\f\r\u0085\u2028\u2029]+/g
/** Removes invisible characters, which could make two names look equal, or an empty name seem filled. */
export const cleanText = (value: string) => tidy(withoutInvisible(value.replaceAll(betweenLines, ' ')))
/**
 * Returns the function that normalises a text. A text with a pattern, such as a team ID, keeps its invisible
 * characters, so that it fails the pattern and is refused instead of being changed silently.
 */
const cleaner = (pattern: RegExp | undefined) => (pattern ? tidy : cleanText)

/** The schema of a required text: trimmed, in NFC, and not longer than its column. */
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

/** The schema of an optional text. An empty text becomes null. */
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
