import { compatible } from '../platform/normalForm.ts'
import { companyForms, cutUnfinishedForm, isSurelyForm } from './names/companyForms.ts'

/** How names are compared everywhere: the server builds its index with these, the browser marks matches with them. */

/** Names are not longer, so nothing longer is searched by. */
export const longestSearch = 200

/** A keyboard joins two consonants in a row where one syllable may end in both: ㄱ and then ㅅ arrive as ㄳ. */
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

/** One spelling of every letter: full width and half, large and small, joined consonants and single ones are the same. */
export const foldText = (text: string): string =>
  text
    // Single jamo are left alone: NFKC would turn ㅅ into another character that no keyboard types.
    .replaceAll(/[^ㄱ-ㆎ]+/g, (run) => compatible(run))
    .replaceAll(/[ㄳ-ㅄ]/g, (letter) => joinedConsonants[letter] ?? letter)
    .toLowerCase()

/** Company form, spaces and case taken away: (주) 나린솔 테크 and 나린솔테크 주식회사 are the same name. */
export function normaliseName(name: string): string {
  const plain = foldText(name)
  const bare = plain.replaceAll(companyForms, '').replaceAll(/\s+/g, '')
  // A company that is called nothing but its form keeps its name.
  return bare === '' ? plain.replaceAll(/\s+/g, '') : bare
}

const initials = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ']
const firstSyllable = 0xac00
const lastSyllable = 0xd7a3
const syllablesPerInitial = 588

/** 초성 of every Hangul syllable; other characters stay what they are. */
export function initialsOf(text: string): string {
  return Array.from(text, (letter) => {
    const code = letter.codePointAt(0) ?? 0
    if (code < firstSyllable || code > lastSyllable) return letter
    return initials[Math.floor((code - firstSyllable) / syllablesPerInitial)] ?? letter
  }).join('')
}

export const isInitials = (text: string) => /^[ㄱ-ㅎ]+$/.test(text)
const hasInitial = (text: string) => /[ㄱ-ㅎ]/.test(text)

/** All runs of two and three characters (or of the sizes given), each once. */
export function gramsOf(text: string, sizes: readonly number[] = [2, 3]): string[] {
  const grams = new Set<string>()
  addGrams(grams, text, sizes)
  return [...grams]
}

/** Into a set that is there already, each behind `mark`. */
export function addGrams(grams: Set<string>, text: string, sizes: readonly number[], mark = ''): void {
  // Nearly every text has one unit a letter and can be cut directly.
  const letters = /[\ud800-\udfff]/.test(text) ? Array.from(text) : null
  const length = letters?.length ?? text.length
  for (const size of sizes) {
    for (let at = 0; at + size <= length; at += 1)
      grams.add(mark + (letters ? letters.slice(at, at + size).join('') : text.slice(at, at + size)))
  }
}

export type Needle =
  /** One character, of a name or a number: no run of two to look up. */
  | { kind: 'letter'; text: string }
  | { kind: 'number'; digits: string }
  | { kind: 'initials'; text: string }
  | { kind: 'mixed'; text: string; initials: string }
  | { kind: 'text'; text: string }

/** What a person means by what they typed. Null below two letters: among all companies that is too little to search by. */
export function readNeedle(typed: string): Exclude<Needle, { kind: 'letter' }> | null {
  const needle = readShortNeedle(typed)
  return needle?.kind === 'letter' ? null : needle
}

/** The same where one letter is enough: among few companies, or where a name was asked for. */
export function readShortNeedle(typed: string): Needle | null {
  const text = withoutHalfTypedForm(normaliseName(typed))
  const digits = typed.replaceAll(/[\s-]/g, '')
  if (/^\d{2,10}$/.test(digits)) return { kind: 'number', digits }
  if (Array.from(text).length < 2) return text === '' ? null : { kind: 'letter', text }
  if (isInitials(text)) return { kind: 'initials', text }
  if (hasInitial(text)) return { kind: 'mixed', text, initials: initialsOf(text) }
  return { kind: 'text', text }
}

/** 한빛(주 and 한빛주식회 are on the way to a form that is no part of the name; 한빛주식 may be a name. */
function withoutHalfTypedForm(name: string): string {
  const cut = cutUnfinishedForm(name)
  return cut && isSurelyForm(cut.typed) ? cut.head : name
}

/** Whether a syllable-by-syllable mix such as 나ㄹ솔 stands in a name. */
export function matchesMixed(name: string, needle: string): boolean {
  const letters = Array.from(name)
  const wanted = Array.from(needle)
  const fits = (letter: string, want: string) =>
    letter === want || (isInitials(want) && initialsOf(letter) === want)
  return letters.some((_, at) => wanted.every((want, offset) => fits(letters[at + offset] ?? '', want)))
}
