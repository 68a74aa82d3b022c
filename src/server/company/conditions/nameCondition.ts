import { type SQL, sql } from 'drizzle-orm'
import { holdsLetters } from '#server/database/like.ts'
import { cutUnfinishedForm, spellingsOfForm } from '#shared/company/names/companyForms.ts'
import { gramsOf, initialsOf, isInitials, normaliseName } from '#shared/company/search.ts'

const firstSyllable = 0xac00
const syllablesPerInitial = 588
const initialsInOrder = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ']

/** Writes a letter as its code point, so that typed letters have no special meaning in the regular expression. */
const escaped = (code: number) => `\\U${code.toString(16).padStart(8, '0')}`

function letterPattern(letter: string): string {
  const own = escaped(letter.codePointAt(0) ?? 0)
  const initial = initialsInOrder.indexOf(letter)
  if (initial < 0) return own
  const first = firstSyllable + initial * syllablesPerInitial
  return `[${own}${escaped(first)}-${escaped(first + syllablesPerInitial - 1)}]`
}

/**
 * Returns the pattern for a mix such as 나ㄹ솔: an initial consonant matches itself and every syllable that begins with
 * it.
 */
export const mixedPattern = (word: string) => Array.from(word, letterPattern).join('')

const hasInitial = /[ㄱ-ㅎ]/

/** Returns the words of a name filter. Legal forms such as 주식회사 are left out, unless nothing else was typed. */
export function nameWords(typed: string): string[] {
  const words = typed.split(/\s+/).filter(Boolean)
  const bare = words.map((word) => ({ word, name: normaliseName(word), form: isOnlyForm(word) }))
  const named = bare.filter(({ form }) => !form)
  return (named.length > 0 ? named : bare).map(({ name }) => name)
}
const isOnlyForm = (word: string) => normaliseName(`가${word}`) === '가'

/**
 * Returns one condition per word. A word may occur anywhere in the name, as syllables, initial consonants (초성) or a
 * mix. An incomplete legal form matches names with that form.
 */
export const namedLike = (typed: string): SQL[] => nameWords(typed).map(oneWord)

/**
 * If the text is only a legal form or its beginning, such as 주식회 or (주), returns the condition for companies with
 * that form, so that a list does not become empty while a name is typed. Null for other texts.
 */
export function onlyFormTyped(typed: string): SQL | null {
  const word = normaliseName(typed)
  return spellingsOfForm(word) || cutUnfinishedForm(word)?.head === '' ? oneWord(word) : null
}

function oneWord(word: string): SQL {
  const whole = spellingsOfForm(word)
  if (whole) return sql`(${holdsName(word)} or ${hasForm(whole)})`
  const cut = cutUnfinishedForm(word)
  if (!cut) return holdsName(word)
  const meant =
    cut.head === '' ? hasForm(cut.spellings) : sql`${holdsName(cut.head)} and ${hasForm(cut.spellings)}`
  return sql`(${holdsName(word)} or (${meant}))`
}

function holdsName(word: string): SQL {
  const initials = initialsOf(word)
  if (isInitials(word)) return narrowed(word, holdsLetters(sql`l.initials`, word))
  if (hasInitial.test(word)) return narrowed(initials, sql`l.name ~ ${mixedPattern(word)}`)
  return narrowed(word, holdsLetters(sql`l.name`, word))
}

/** Searches a legal form in the original name, because the `company_list` row contains names without it. */
function hasForm(spellings: readonly string[]): SQL {
  const given = spellings.flatMap((form) => asGiven[form] ?? [form])
  return sql`l.business_number in (select c.business_number from company c
    where c.company_name like any(${sql.param(given.map((form) => `%${form}%`))}::text[]))`
}
/** The spellings of a normalised legal form that occur in original names. */
const asGiven: Record<string, string[]> = {
  '(주)': ['(주)', '（주）', '㈜'],
  '(유)': ['(유)', '（유）', '㈲'],
}

/** Puts an index lookup in front of a comparison. A single letter has no n-grams, so it is only compared. */
function narrowed(text: string, judged: SQL): SQL {
  const grams = gramsOf(text)
  return grams.length > 0 ? sql`(l.grams @> ${sql.param(grams)}::text[] and ${judged})` : judged
}
