import { composed } from '#shared/platform/normalForm.ts'
import { maskResidentNumbers } from '#shared/platform/residentNumber.ts'

/**
 * The functions of this file make file names from users safe to show and to send back. File names are never used as a
 * path.
 */

const MAX_CHARACTERS = 255

// Matches characters that are invisible or make a name look like another one ("fdp.exe" backwards): control characters,
// bidi and zero-width characters, Hangul fillers and lone surrogates.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu
// Windows does not allow these characters in a name, and mail programs and web pages read them as tags.
const ANGLE_BRACKETS = /[<>]/g
const WINDOWS_RESERVED = /^(?:con|prn|aux|nul|(?:com|lpt)[0-9¹²³])\s*(?:\.|$)/iu
const EXTENSION = /[\s\S]\.([\p{L}\p{N}_-]{1,16})$/u

/** Cleans a file name. Null if nothing visible is left. */
export function cleanFileName(name: string): string | null {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const visible = last.replace(INVISIBLE, '')
  // Forbidden parts are removed and not refused, because nobody renames a file for us. Resident numbers are masked
  // twice: a tag such as <br> may separate two numbers, and a removed bracket may join digits to a number. The name
  // is composed again at the end, because a removed bracket may also join the parts of a syllable.
  const plain = masked(composed(masked(composed(visible)).replace(ANGLE_BRACKETS, '')))
  const trimmed = trimEnd(plain.replace(/^[\s.]+/u, ''))
  if (trimmed === '') return null
  const safe = WINDOWS_RESERVED.test(trimmed) ? `_${trimmed}` : trimmed
  return shorten(safe, '')
}

const masked = (text: string) => maskResidentNumbers(text, '(주민번호)')

/** Returns the extension in lower case without the dot. Empty if there is none. */
export function extensionOf(name: string): string {
  return EXTENSION.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** Returns the name itself, or the first of `이름 (2).pdf`, `이름 (3).pdf`, … that is not taken. */
export function nextFreeName(name: string, taken: Iterable<string>): string {
  // Names are compared without letter case: when a folder is downloaded, Windows and macOS treat "A.pdf" and
  // "a.pdf" as the same file.
  const folded = new Set(Array.from(taken, fold))
  let candidate = name
  for (let count = 2; folded.has(fold(candidate)); count += 1) candidate = shorten(name, ` (${count})`)
  return candidate
}

/** Returns `이름 (2).pdf` for 2, and the unchanged name for 1. */
export const numberedName = (name: string, count: number): string =>
  count === 1 ? name : shorten(name, ` (${count})`)

/**
 * Returns the parts of a numbered name before and after ` (2)`. A long name is cut to make room for the number, so
 * `heads` has one first part for each length of the number, from 1 to `mostDigits` digits.
 */
export function numberedParts(name: string, mostDigits: number): { heads: string[]; tail: string } {
  const extension = EXTENSION.exec(name)?.[1]
  const tail = extension === undefined ? '' : `.${extension}`
  const heads = Array.from({ length: mostDigits }, (_, at) => {
    const suffix = ` (${'9'.repeat(at + 1)})`
    return shorten(name, suffix).slice(0, -(suffix.length + tail.length))
  })
  return { heads, tail }
}

function fold(name: string): string {
  return composed(name).toLowerCase()
}

/** Inserts the suffix before the extension. The stem is cut so that the whole name fits. */
function shorten(name: string, suffix: string): string {
  const extension = EXTENSION.exec(name)?.[1]
  const tail = extension === undefined ? suffix : `${suffix}.${extension}`
  const stem = Array.from(extension === undefined ? name : name.slice(0, -extension.length - 1))
  const room = MAX_CHARACTERS - Array.from(tail).length
  return stem.length <= room ? stem.join('') + tail : trimEnd(stem.slice(0, room).join('')) + tail
}

function trimEnd(text: string): string {
  return text.replace(/(?<![\s.])[\s.]+$/u, '')
}
