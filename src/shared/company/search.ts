import { compatible } from '../platform/normalForm.ts'
import { companyForms, cutUnfinishedForm, isSurelyForm, spellingsOfForm } from './names/companyForms.ts'

/**
 * How names are compared: the server builds its search index with these functions, and the browser highlights matches
 * with them.
 */

/** The largest length of a search text. No name is longer. */
export const longestSearch = 200

/**
 * The single consonants of each combined one. A Korean keyboard combines two typed consonants that can end a syllable:
 * ㄱ and ㅅ arrive as ㄳ.
 */
const joinedConsonants: Record<string, string> = {
  ㄳ: 'ㄱㅅ',
  ㄵ: 'ㄴㅈ',
  ㄶ: 'ㄴㅎ',
  ㄺ: 'ㄹㄱ',
  ㄻ: 'ㄹㅁ',
  ㄼ: 'ㄹㅂ',
  ㄽ: 'ㄹㅅ',
  ㄾ: 'ㄹㅌ',
  ㄿ: 'ㄹㅍ',
  ㅀ: 'ㄹㅎ',
  ㅄ: 'ㅂㅅ',
}

/**
 * Folds a text for comparison: full-width and half-width, upper-case and lower-case, combined and single consonants
 * become equal.
 */
export const foldText = (text: string): string =>
  text
    // Single jamo are not normalised, because NFKC would turn ㅅ into a code point that no keyboard produces.
    .replaceAll(/[^ㄱ-ㆎ]+/g, (run) => compatible(run))
    .replaceAll(/[ㄳ-ㅄ]/g, (letter) => joinedConsonants[letter] ?? letter)
    .toLowerCase()

/** Normalises a company name: without legal form and spaces, in lower case. (주) 나린솔 테크 and 나린솔테크 주식회사 become equal. */
export function normaliseName(name: string): string {
  const plain = foldText(name)
  const bare = plain.replaceAll(companyForms, '').replaceAll(/\s+/g, '')
  // A name that consists only of a legal form keeps it.
  return bare === '' ? plain.replaceAll(/\s+/g, '') : bare
}

const initials = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ']
const firstSyllable = 0xac00
const lastSyllable = 0xd7a3
const syllablesPerInitial = 588

/** Replaces every Hangul syllable by its initial consonant (초성). Other characters stay. */
export function initialsOf(text: string): string {
  return Array.from(text, (letter) => {
    const code = letter.codePointAt(0) ?? 0
    if (code < firstSyllable || code > lastSyllable) return letter
    return initials[Math.floor((code - firstSyllable) / syllablesPerInitial)] ?? letter
  }).join('')
}

export const isInitials = (text: string) => /^[ㄱ-ㅎ]+$/.test(text)
const hasInitial = (text: string) => /[ㄱ-ㅎ]/.test(text)

/** Returns all n-grams of two and three characters (or of the given sizes), without duplicates. */
export function gramsOf(text: string, sizes: readonly number[] = [2, 3]): string[] {
  const grams = new Set<string>()
  addGrams(grams, text, sizes)
  return [...grams]
}

/** Adds the n-grams of a text to a set, each with the prefix `mark`. */
export function addGrams(grams: Set<string>, text: string, sizes: readonly number[], mark = ''): void {
  // Without surrogate pairs the text can be sliced directly, which is faster.
  const letters = /[\ud800-\udfff]/.test(text) ? Array.from(text) : null
  const length = letters?.length ?? text.length
  for (const size of sizes) {
    for (let at = 0; at + size <= length; at += 1)
      grams.add(mark + (letters ? letters.slice(at, at + size).join('') : text.slice(at, at + size)))
  }
}

export type Needle =
  /** A single character, which is too short for the n-gram index. */
  | { kind: 'letter'; text: string }
  | { kind: 'number'; digits: string }
  | { kind: 'initials'; text: string }
  | { kind: 'mixed'; text: string; initials: string }
  | { kind: 'text'; text: string }

/**
 * Finds out what a search text means (a number, a name, initial consonants …). Null for a single letter and for a text
 * that is only a legal form, because they would match too many companies.
 */
export function readNeedle(typed: string): Exclude<Needle, { kind: 'letter' }> | null {
  const needle = readShortNeedle(typed)
  if (!needle || needle.kind === 'letter') return null
  return needle.kind === 'text' && spellingsOfForm(needle.text) ? null : needle
}

/** Like `readNeedle`, but it accepts a single letter and a legal form too. It is used for searches in few companies. */
export function readShortNeedle(typed: string): Needle | null {
  const text = withoutHalfTypedForm(normaliseName(typed))
  const digits = typed.replaceAll(/[\s-]/g, '')
  if (/^\d{2,10}$/.test(digits)) return { kind: 'number', digits }
  if (Array.from(text).length < 2) return text === '' ? null : { kind: 'letter', text }
  if (isInitials(text)) return { kind: 'initials', text }
  if (hasInitial(text)) return { kind: 'mixed', text, initials: initialsOf(text) }
  return { kind: 'text', text }
}

/**
 * Removes an incomplete legal form from the end of a name: 한빛(주 and 한빛주식회 become 한빛. 한빛주식 stays, because it may be a
 * complete name.
 */
function withoutHalfTypedForm(name: string): string {
  const cut = cutUnfinishedForm(name)
  return cut && isSurelyForm(cut.typed) ? cut.head : name
}

/** Whether a name contains a searched text that mixes syllables and initial consonants, such as 나ㄹ솔. */
export function matchesMixed(name: string, needle: string): boolean {
  const letters = Array.from(name)
  const wanted = Array.from(needle)
  const fits = (letter: string, want: string) =>
    letter === want || (isInitials(want) && initialsOf(letter) === want)
  return letters.some((_, at) => wanted.every((want, offset) => fits(letters[at + offset] ?? '', want)))
}
