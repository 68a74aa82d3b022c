import * as z from 'zod/mini'
import { atMost, boundedText } from './bounded.ts'
import { withoutInvisible } from './invisibleCharacters.ts'
import { composed } from './normalForm.ts'
import { withObject, withTopic } from './particle.ts'
import { holdsResidentNumber, residentMessage, residentSearchMessage } from './residentNumber.ts'

/** Part of every text that is stored; a test tries every field of every call that changes something. */
export const noResidentNumber = z.refine<string>((value) => !holdsResidentNumber(value), {
  error: residentMessage,
})

/** Part of every text that is looked for: no number of a person goes into addresses, logs and searches. */
export const noResidentSearch = z.refine<string>((value) => !holdsResidentNumber(value), {
  error: residentSearchMessage,
})

/** A text that is looked for and stored nowhere. */
export const soughtText = (limit: number) => boundedText(limit).check(noResidentSearch)

/** A text that its command judges itself, or that names something: only its length is limited here. */
export const plainText = (limit: number) => boundedText(limit).check(noResidentNumber)

/** Length as a database column counts it: characters, not UTF-16 units. */
const within = (limit: number) => (value: string) => [...value].length <= limit
/** Before a text is made tidy: room for blanks around it, and for syllables that are sent as three letters each. */
export const untidyLimit = (limit: number) => limit * 4 + 100
const tidy = (value: string) => composed(value).trim()
/** Letters that nobody sees would let two names look the same, and nothing look like something. */
export const cleanText = (value: string) => tidy(withoutInvisible(value))
/** Where a pattern judges the text, it judges the hidden letters too: a team ID is refused, never quietly changed. */
const cleaner = (pattern: RegExp | undefined) => (pattern ? tidy : cleanText)

/** A text that must be there: trimmed, NFC, within its column. */
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

/** A text that may be missing: empty and null are the same, nothing. */
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
