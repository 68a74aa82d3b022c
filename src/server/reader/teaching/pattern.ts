import { bare } from '../layout/text.ts'

const LONGEST = 40

/**
 * Turns a text into a pattern: every number becomes `#`, so 제5기 becomes 제#기. Null if no letters are left by which the
 * text could be recognised.
 */
export function patternOf(text: string): string | null {
  const plain = bare(text).replaceAll(/\d+/g, '#')
  return plain.length > 0 && plain.length <= LONGEST && /[가-힣a-z]/.test(plain) ? plain : null
}

/** Like `patternOf`, for a header cell with the column's year: the digits of the year become `@`. */
export function yearPatternOf(text: string, year: string): string | null {
  const plain = bare(text)
  const runs = [...plain.matchAll(/\d+/g)]
  const own = runs.find(([digits]) => digits === year) ?? runs.find(([digits]) => digits === year.slice(2))
  if (!own) return null
  const [digits] = own
  const before = plain.slice(0, own.index).replaceAll(/\d+/g, '#')
  const after = plain.slice(own.index + digits.length).replaceAll(/\d+/g, '#')
  const pattern = `${before}${'@'.repeat(digits.length)}${after}`
  return pattern.length <= LONGEST ? pattern : null
}

/** Like `yearPatternOf`, but every year becomes `@`. Used to compare header rows whose columns have no meaning yet. */
export const anyYear = (text: string): string =>
  bare(text)
    .replaceAll(/(?<!\d)(?:19|20)\d{2}(?!\d)/g, '@@@@')
    .replaceAll(/\d+/g, '#')

export interface Met {
  /** The year at the position of the `@` in the pattern. */
  year: string | null
}

/**
 * Compares a text with a pattern. Returns null if the text does not match, otherwise an object with the year in the
 * text.
 */
export function meets(pattern: string, text: string): Met | null {
  const plain = bare(text)
  let year: string | null = null
  let at = 0
  for (let index = 0; index < pattern.length; ) {
    const letter = pattern[index] ?? ''
    if (letter === '@') {
      const size = pattern.startsWith('@@@@', index) ? 4 : 2
      const digits = plain.slice(at, at + size)
      if (digits.length < size || !/^\d+$/.test(digits)) return null
      year = size === 4 ? digits : `${Number(digits) > 70 ? 19 : 20}${digits}`
      if (!/^(?:19|20)/.test(year)) return null
      at += size
      index += size
    } else if (letter === '#') {
      const from = at
      while (/\d/.test(plain[at] ?? '')) at += 1
      if (from === at) return null
      index += 1
    } else {
      if (plain[at] !== letter) return null
      at += 1
      index += 1
    }
  }
  return at === plain.length ? { year } : null
}
