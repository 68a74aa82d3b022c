import { companyForms } from '#shared/company/names/companyForms.ts'
import { initialsOf, isInitials, type Needle, readShortNeedle } from '#shared/company/search.ts'
import { compatible, composed } from '#shared/platform/normalForm.ts'

export interface Piece {
  text: string
  hit: boolean
}

interface Letter {
  /** The letter in its normalised form. */
  text: string
  /** The index of the original letter in the shown text. */
  at: number
}

/**
 * Returns the letters that the search compares, each with its index in the shown text. The letters are in lower
 * case; spaces and the legal form, such as ㈜, are left out.
 */
function lettersOf(shown: string): Letter[] {
  const all = Array.from(shown, (letter, at) => ({ letter, at })).flatMap(({ letter, at }) =>
    Array.from(isInitials(letter) ? letter : compatible(letter).toLowerCase(), (text) => ({
      text,
      at,
    })),
  )
  const solid = all.filter(({ text }) => text.trim() !== '')
  const formed = formPlaces(all)
  const bare = solid.filter((letter) => !formed.has(letter))
  // A name that consists only of a legal form keeps it, as in the server's normalisation.
  return bare.length === 0 ? solid : bare
}

function formPlaces(letters: readonly Letter[]): Set<Letter> {
  const units = letters.flatMap((letter) => Array.from({ length: letter.text.length }, () => letter))
  const forms = letters
    .map(({ text }) => text)
    .join('')
    .matchAll(companyForms)
  return new Set([...forms].flatMap(({ index, 0: form }) => units.slice(index, index + form.length)))
}

const fits = (letter: string, want: string) =>
  letter === want || (isInitials(want) && initialsOf(letter) === want)

/**
 * Finds the search text among the letters. Returns the index of its first letter and its length; null if it is not
 * there.
 */
function findRun(letters: readonly Letter[], needle: Needle): [number, number] | null {
  const wanted = Array.from(needle.kind === 'number' ? needle.digits : needle.text)
  const at = letters.findIndex((_, start) =>
    wanted.every((want, offset) => fits(letters[start + offset]?.text ?? '', want)),
  )
  return at === -1 ? null : [at, wanted.length]
}

/** Splits a shown text into pieces with and without the search text, for highlighting. */
export function markMatch(shown: string, typed: string): Piece[] {
  const plain = composed(shown)
  const needle = readShortNeedle(typed)
  const whole = [{ text: plain, hit: false }]
  if (!needle || plain === '') return whole
  const digits = needle.kind === 'number' && /^[\d-]+$/.test(plain)
  const letters = digits
    ? Array.from(plain, (text, at) => ({ text, at })).filter(({ text }) => text !== '-')
    : lettersOf(plain)
  const run = findRun(letters, needle)
  if (!run) return whole
  const from = letters[run[0]]?.at ?? 0
  const to = (letters[run[0] + run[1] - 1]?.at ?? from) + 1
  const chars = Array.from(plain)
  return [
    { text: chars.slice(0, from).join(''), hit: false },
    { text: chars.slice(from, to).join(''), hit: true },
    { text: chars.slice(to).join(''), hit: false },
  ].filter(({ text }) => text !== '')
}
