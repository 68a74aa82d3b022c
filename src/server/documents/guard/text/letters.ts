import { takenApart } from '#shared/platform/normalForm.ts'
import { plainOf } from '#shared/platform/plainDigits.ts'

/** The letters and digits of a text, without spaces and punctuation. Each has its position in the given text. */
export interface Letters {
  text: string
  at: number[]
  /** For each letter its end in the given text. Some letters take two UTF-16 units. */
  to: number[]
  /** For each letter, whether a word begins with it: after a space or punctuation, or where the script changes. */
  fresh: boolean[]
  /** For each letter, whether a space or punctuation precedes it. */
  parted: boolean[]
  /** The original text, unchanged. */
  given: string
  /** Whether the text contains masking signs such as ○. */
  hasMasks: boolean
}

const letter = /^[\p{L}\p{Nd}]$/u
/** The scripts for which documents have a font. A letter of any other script is printed as □. */
const isKnown =
  /^[\p{Nd}\p{Script=Hangul}\p{Script=Han}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hiragana}\p{Script=Katakana}]$/u
const unknownLetter = '□'
/** Signs that people write in place of a letter to hide it. All are mapped to `mask`. */
const masks = new Set('○◯●〇*＊△□▲■_')
export const mask = '○'

/** Letters of other scripts, and small capitals, that look like Latin letters. */
const lookAlikes = new Map<string, string>()
for (const [latin, others] of Object.entries({
  // biome-ignore format: a table
  a: 'аαᴀ',
  b: 'вβʙ',
  c: 'сᴄ',
  d: 'ԁᴅđ',
  e: 'еєεᴇ',
  f: 'ꜰ',
  g: 'ɡɢ',
  h: 'нηһʜ',
  i: 'іιıɪ',
  j: 'јȷᴊ',
  k: 'кκᴋ',
  l: 'ӏʟł',
  m: 'мμᴍ',
  n: 'νпɴ',
  o: 'оοσᴏø',
  p: 'рρᴘ',
  r: 'ʀг',
  s: 'ѕꜱ',
  t: 'тτᴛ',
  u: 'υᴜ',
  v: 'ѵᴠ',
  w: 'ѡᴡ',
  x: 'хχ',
  y: 'уγʏ',
  z: 'ζᴢ',
}))
  for (const other of others) lookAlikes.set(other, latin)

/** Normalises a letter: lower case, without accents, Latin if it looks Latin. */
export function readAs(char: string): string {
  const lower = char.toLowerCase()
  if (/^[\0-~가-힣]$/.test(lower)) return lower
  const [bare = lower] = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(lower)
    ? takenApart(lower)
    : [lower]
  return lookAlikes.get(bare) ?? bare
}

const scriptOf = (char: string): 'hangul' | 'initial' | 'latin' | 'digit' | 'other' => {
  if (/[가-힣]/.test(char)) return 'hangul'
  if (/[ᄀ-ᇿ]/.test(char)) return 'initial'
  if (/[a-z]/.test(char)) return 'latin'
  return /\d/.test(char) ? 'digit' : 'other'
}

/** The number of UTF-16 units of the letter at this position. */
export const unitsAt = (text: string, at: number) => ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1)

/**
 * Reads the letters of a text. With `masked`, masking signs count as letters, and so do O and X next to Hangul: 두O나래.
 */
export function lettersOf(given: string, masked = false): Letters {
  const plain = plainOf(given)
  const letters: Letters = { given, text: '', at: [], to: [], fresh: [], parted: [], hasMasks: false }
  let parted = true
  let last = ''
  const chars: string[] = []
  for (let index = 0; index < plain.text.length; index += 1) {
    const read = readAs(plain.text[index] ?? '')
    const known = letter.test(read) && !isKnown.test(read) ? unknownLetter : read
    const hides = masks.has(known) || (masked && hidesHangul(plain.text, index))
    const char = masked && hides ? mask : known
    if (!letter.test(char) && !(masked && hides)) {
      parted = true
      continue
    }
    letters.hasMasks ||= hides
    const script = scriptOf(char)
    const at = plain.at?.[index] ?? index
    chars.push(char)
    letters.at.push(at)
    letters.to.push(at + unitsAt(given, at))
    letters.parted.push(parted)
    letters.fresh.push(parted || (script !== last && script !== 'other'))
    parted = false
    last = script
  }
  letters.text = chars.join('')
  return letters
}

/** An O or X next to Hangul masks a syllable: 유O호, 유OO. */
function hidesHangul(text: string, at: number): boolean {
  if (!/^[oxOX]$/.test(text[at] ?? '')) return false
  for (const step of [-1, 1]) {
    let next = at + step
    if (/^[oxOX]$/.test(text[next] ?? '')) next += step
    if (/^[가-힣]$/.test(text[next] ?? '')) return true
  }
  return false
}

export interface Hit {
  from: number
  to: number
}

/** Returns where the letters lie in the given text: `length` letters from the letter with the index `start`. */
export const placeOf = ({ at, to }: Letters, start: number, length: number): Hit => ({
  from: at[start] ?? 0,
  to: to[start + length - 1] ?? 0,
})

/** Whether a word boundary lies within these letters. */
export function crosses({ fresh }: Letters, start: number, length: number): boolean {
  for (let at = start + 1; at < start + length; at += 1) if (fresh[at]) return true
  return false
}

/** Whether the letters are written one by one with spaces: 대 상. */
export function isSpacedOut({ fresh }: Letters, start: number, length: number): boolean {
  for (let at = start; at < start + length; at += 1) if (!fresh[at]) return false
  return true
}

const longestRest = 8
/** The rest of the same word from this position. */
export function restOfWord({ text, fresh }: Letters, from: number): string {
  let end = from
  while (end < text.length && end < from + longestRest && !fresh[end]) end += 1
  return text.slice(from, end)
}
export const isWordEnd = ({ fresh }: Letters, after: number) => fresh[after] !== false
